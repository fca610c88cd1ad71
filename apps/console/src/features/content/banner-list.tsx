import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAction } from '@wayhouse/client/use-action';
import type { StaffBanner } from '@wayhouse/contract/console/content';
import { sortMax } from '@wayhouse/contract/console/sort-max';
import type { LocationCode } from '@wayhouse/contract/location-codes';
import { formatLocalInstant } from '@wayhouse/i18n/format';
import { otherName, pick } from '@wayhouse/i18n/translate';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { productNow } from '@wayhouse/ui/pure/product-time';
import { EmptyState } from '@wayhouse/ui/state';
import { useState } from 'react';
import { call, problemOf } from '../../shared/api.ts';
import { ListFailed, RowsLoading } from '../../shared/list/table-states.tsx';
import { BannerDialog } from './banner-dialog.tsx';
import styles from './content.module.css';
import { bannersQuery, contentKey } from './content-queries.ts';
import { StateBadges } from './state-badges.tsx';
import { Thumbnail } from './thumbnail.tsx';

/** The banners of a location in their order, archived ones last, with buttons to edit, publish and archive them. */
export function BannerList({ locationCode }: { locationCode: LocationCode }) {
  const { t } = useI18n();
  const [openBanner, setOpenBanner] = useState<StaffBanner | 'new' | null>(null);
  const list = useQuery(bannersQuery(locationCode));
  const rows = list.data ?? [];
  // A new banner comes last.
  const nextSort = Math.min(sortMax, Math.max(0, ...rows.map((row) => row.sort)) + 1);
  return (
    <section className="card pad col g12">
      <div className="row btw fw g12">
        <h2 className="t16 b6">{t('console.content.banners')}</h2>
        <Button kind="primary" size="sm" icon={IconPlus} onClick={() => setOpenBanner('new')}>
          {t('console.content.banner.add')}
        </Button>
      </div>
      {list.isLoading && <RowsLoading rows={3} />}
      {list.isError && <ListFailed error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && rows.length === 0 && (
        <EmptyState title={t('console.content.banner.none')} text={t('console.content.banner.none_text')} />
      )}
      <ul>
        {rows.map((row) => (
          <BannerRow key={row.id} banner={row} onEdit={() => setOpenBanner(row)} />
        ))}
      </ul>
      {openBanner && (
        <BannerDialog
          banner={openBanner === 'new' ? null : openBanner}
          locationCode={locationCode}
          newest={async () =>
            (await list.refetch({ throwOnError: true })).data?.find(
              (each) => openBanner !== 'new' && each.id === openBanner.id,
            )
          }
          nextSort={nextSort}
          onClose={() => setOpenBanner(null)}
        />
      )}
    </section>
  );
}

function BannerRow({ banner, onEdit }: { banner: StaffBanner; onEdit: () => void }) {
  const { t, lang } = useI18n();
  const title = { en: banner.title_en, zh: banner.title_zh };
  const client = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const { id } = banner;
  const { busy, run } = useAction(async (step: 'publish' | 'archive') => {
    const answer = await call(
      `POST /api/console/v1/content/banners/{id}/${step}`,
      { params: { id } },
      { quiet: true },
    );
    setProblem(answer.code === 0 ? null : problemOf(answer));
    if (answer.code !== 0) return;
    void client.invalidateQueries({ queryKey: contentKey });
    toast(t(`console.content.${step === 'publish' ? 'published' : 'archived'}_done`), { tone: 'success' });
  });
  return (
    <li className={styles.bannerRow} data-part="banner-row">
      <Thumbnail src={banner.image_url} picture={banner.picture} />
      <div className="grow">
        <div className="b6">{pick(title, lang) || t('common.dash')}</div>
        <div lang={lang === 'zh' ? 'en' : 'zh'}>{otherName(title, lang)}</div>
        <div className="t12 c3">
          <Schedule {...banner} /> · {t('console.content.sort')} {banner.sort}
        </div>
        <StateBadges
          {...banner}
          scheduleState={banner.status === 'published' && !banner.shown && scheduleState(banner)}
        />
        {problem && (
          <p className="t13" role="alert">
            {problem}
          </p>
        )}
      </div>
      <div className="row g4 fw">
        <Button kind="secondary" size="xs" onClick={onEdit}>
          {t('common.edit')}
        </Button>
        {banner.status === 'published' ? (
          <Button kind="danger-soft" size="xs" busy={busy} onClick={() => void run('archive')}>
            {t('console.content.archive')}
          </Button>
        ) : (
          <Button kind="primary" size="xs" busy={busy} onClick={() => void run('publish')}>
            {t('console.content.publish')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** The reason why a published banner is not shown: its schedule has not begun (`planned`) or has ended (`over`). */
function scheduleState({ shown_until }: StaffBanner): 'planned' | 'over' {
  return shown_until !== null && Date.parse(shown_until) <= productNow() ? 'over' : 'planned';
}

function Schedule({ shown_from, shown_until }: Pick<StaffBanner, 'shown_from' | 'shown_until'>) {
  const { t, lang } = useI18n();
  const timeText = (at: string) => formatLocalInstant(at, { lang });
  if (!shown_from && !shown_until) return t('console.content.always');
  return [
    shown_from && t('console.content.from', { at: timeText(shown_from) }),
    shown_until && t('console.content.until', { at: timeText(shown_until) }),
  ]
    .filter(Boolean)
    .join(' · ');
}
