import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from '@wayhouse/client/form/use-form';
import type { Deputy } from '@wayhouse/contract/booking/approvals';
import { addDays } from '@wayhouse/contract/dates';
import { formatDateRange } from '@wayhouse/i18n/format';
import { Button } from '@wayhouse/ui/button';
import { DateField } from '@wayhouse/ui/form/date-field';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { call } from '../../shared/api.ts';
import { deputyQuery } from './approval-queries.ts';
import styles from './approvals.module.css';

type Absence = NonNullable<Deputy['away']>;

/** The colleague who approves while the reader is away. Hidden without colleagues, and until the data has loaded. */
export function DeputyCard() {
  const { t } = useI18n();
  const deputy = useQuery(deputyQuery).data;
  if (!deputy || deputy.people.length === 0) return null;
  const { away, people, today } = deputy;
  return (
    <section className="card pad" aria-labelledby="deputy-title">
      <h2 className="t16" id="deputy-title">
        {t('approve.deputy')}
      </h2>
      {away ? <CurrentAbsence away={away} people={people} /> : <DeputyForm people={people} today={today} />}
    </section>
  );
}

function CurrentAbsence({ away, people }: { away: Absence; people: Deputy['people'] }) {
  const { t, lang } = useI18n();
  const form = useForm({ start: () => ({}) });
  const save = useSaveDeputy();
  const name = people.find(({ id }) => id === away.deputy_id)?.name ?? '';
  return (
    <>
      {form.failure && <Note tone="danger">{form.failure}</Note>}
      <div className="row btw g12 fw mt8">
        <p>{t('approve.deputy.is', { name, days: formatDateRange(away.from, away.until, { lang }) })}</p>
        <Button busy={form.busy} onClick={() => void form.submit(() => save(null))}>
          {t('approve.deputy.end')}
        </Button>
      </div>
    </>
  );
}

const usualDays = 7;

export function DeputyForm({ people, today }: Pick<Deputy, 'people' | 'today'>) {
  const { t } = useI18n();
  const form = useForm<Absence>({
    name: 'deputy',
    start: () => ({ deputy_id: '', from: today, until: addDays(today, usualDays) }),
    fieldOf: (path) => path.replace(/^away\./, ''),
  });
  const save = useSaveDeputy();
  const { deputy_id, from, until } = form.draft;
  return (
    <>
      <p className="t13 c2 mt4">{t('approve.deputy.text')}</p>
      {form.failure && <Note tone="danger">{form.failure}</Note>}
      <div className={styles.deputy}>
        <Select
          id={form.idOf('deputy_id')}
          label={t('approve.deputy.who')}
          placeholder={t('approve.deputy.choose')}
          value={deputy_id}
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
          error={form.error('deputy_id')}
          onChange={(id) => form.set('deputy_id', id)}
        />
        <DateField label={t('approve.deputy.from')} min={today} {...form.field('from', from)} />
        <DateField label={t('approve.deputy.until')} min={from || today} {...form.field('until', until)} />
        <Button
          busy={form.busy}
          disabled={deputy_id === '' || from === '' || until === ''}
          onClick={() => void form.submit(save)}
        >
          {t('approve.deputy.save')}
        </Button>
      </div>
    </>
  );
}

function useSaveDeputy() {
  const client = useQueryClient();
  return async (away: Absence | null) => {
    const answer = await call('POST /api/v2/approval/deputy/save', { away }, { quiet: true });
    if (answer.code === 0 && answer.data) client.setQueryData(deputyQuery.queryKey, answer.data);
    return answer;
  };
}
