import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ConflictNotice } from '@wayhouse/client/form/conflict-notice';
import { useForm } from '@wayhouse/client/form/use-form';
import type { StaffLocation } from '@wayhouse/contract/console/content';
import { Button } from '@wayhouse/ui/button';
import { TextField } from '@wayhouse/ui/form/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import type { FormEvent } from 'react';
import { call } from '../../shared/api.ts';
import { LanguageFields } from '../../shared/language-fields.tsx';
import { ListFailed, RowsLoading } from '../../shared/list/table-states.tsx';
import { useLeaveGuard } from '../../shared/use-leave-guard.ts';
import { BannerList } from './banner-list.tsx';
import styles from './content.module.css';
import { contentKey, locationsQuery } from './content-queries.ts';

/** The locations on the left; headings and banners of the selected location on the right. */
export function LocationsDesk() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { at } = useSearch({ strict: false }) as { at?: string };
  const list = useQuery(locationsQuery);
  if (list.isLoading) return <RowsLoading />;
  if (!list.data) return <ListFailed error={list.error} onRetry={() => void list.refetch()} />;
  const location = list.data.find((one) => one.location_code === at) ?? list.data[0];
  return (
    <div className={styles.layout}>
      <nav className={styles.sidebar} aria-label={t('console.content.locations')}>
        {list.data.map((one) => (
          <button
            key={one.location_code}
            type="button"
            className={styles.location}
            aria-current={one === location || undefined}
            onClick={() =>
              void navigate({ to: '.', search: { at: one.location_code } as never, replace: true })
            }
          >
            <span className="b6">{t(`console.content.place.${one.location_code}`)}</span>
            <span className="t12 c3">{one.location_code}</span>
            <span className="t12 c3">
              {t('console.content.counts', { banners: one.banners_shown, articles: one.articles_shown })}
            </span>
          </button>
        ))}
      </nav>
      {location && (
        <div className={styles.main} key={location.location_code}>
          <Headings location={location} />
          <BannerList locationCode={location.location_code} />
        </div>
      )}
    </div>
  );
}

function Headings({ location }: { location: StaffLocation }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const { location_code } = location;
  const form = useForm<ReturnType<typeof textsOf>, StaffLocation>({
    name: 'headings',
    start: () => textsOf(location),
    lock: {
      record: location,
      newest: async () => {
        const locations = await client.fetchQuery({ ...locationsQuery, staleTime: 0 });
        return locations.find((each) => each.location_code === location_code);
      },
      draftOf: textsOf,
    },
  });
  useLeaveGuard(form.dirty);
  const save = async () => {
    const saved = await form.submit((draft, base) =>
      call(
        'POST /api/console/v1/content/locations/save',
        { location_code, version: (base ?? location).version, ...draft },
        { quiet: true },
      ),
    );
    if (!saved) return;
    void client.invalidateQueries({ queryKey: contentKey });
    form.markSaved({ ...location, ...form.draft, version: saved.version });
    toast(t('console.saved'), { tone: 'success' });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form className="card pad col g12" onSubmit={submit}>
      <h2 className="t16 b6">{t('console.content.headings')}</h2>
      <LanguageFields>
        {(lang) => (
          <>
            <TextField
              label={t('console.content.title')}
              value={form.draft[`title_${lang}`]}
              maxLength={120}
              error={form.error(`title_${lang}`)}
              onChange={(event) => form.set(`title_${lang}`, event.target.value)}
            />
            <TextField
              label={t('console.content.subtitle')}
              optional
              value={form.draft[`subtitle_${lang}`]}
              maxLength={240}
              error={form.error(`subtitle_${lang}`)}
              onChange={(event) => form.set(`subtitle_${lang}`, event.target.value)}
            />
          </>
        )}
      </LanguageFields>
      <ConflictNotice form={form} />
      {form.failure && <Note tone="danger">{form.failure}</Note>}
      <div>
        <Button kind="secondary" size="sm" type="submit" busy={form.busy}>
          {t('common.save')}
        </Button>
      </div>
    </form>
  );
}

function textsOf({ title_en, title_zh, subtitle_en, subtitle_zh }: StaffLocation) {
  return { title_en, title_zh, subtitle_en, subtitle_zh };
}
