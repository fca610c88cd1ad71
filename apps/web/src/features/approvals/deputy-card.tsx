import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAction } from '@wayhouse/client/use-action';
import type { Deputy } from '@wayhouse/contract/booking/approvals';
import { addDays } from '@wayhouse/contract/dates';
import { formatDateRange } from '@wayhouse/i18n/format';
import { Button } from '@wayhouse/ui/button';
import { DateField } from '@wayhouse/ui/form/date-field';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { deputyQuery } from './approval-queries.ts';
import styles from './approvals.module.css';

type Absence = NonNullable<Deputy['away']>;

/** The colleague who approves while the reader is away. Hidden without colleagues, and until the data has loaded. */
export function DeputyCard() {
  const { t, lang } = useI18n();
  const shown = useQuery(deputyQuery).data;
  const { failure, busy, save } = useSaveDeputy();
  if (!shown || shown.people.length === 0) return null;
  const { away, people, today } = shown;
  const deputy = people.find(({ id }) => id === away?.deputy_id)?.name ?? '';
  return (
    <section className="card pad" aria-labelledby="deputy-title">
      <h2 className="t16" id="deputy-title">
        {t('approve.deputy')}
      </h2>
      {failure && <Note tone="danger">{failure}</Note>}
      {away ? (
        <div className="row btw g12 fw mt8">
          <p>
            {t('approve.deputy.is', { name: deputy, days: formatDateRange(away.from, away.until, { lang }) })}
          </p>
          <Button busy={busy} onClick={() => void save(null)}>
            {t('approve.deputy.end')}
          </Button>
        </div>
      ) : (
        <DeputyForm people={people} today={today} busy={busy} onSave={(next) => void save(next)} />
      )}
    </section>
  );
}

const usualDays = 7;

type FormProps = Pick<Deputy, 'people' | 'today'> & { busy: boolean; onSave: (away: Absence) => void };

function DeputyForm({ people, today, busy, onSave }: FormProps) {
  const { t } = useI18n();
  const [deputyId, setDeputyId] = useState('');
  const [from, setFrom] = useState(today);
  const [until, setUntil] = useState(addDays(today, usualDays));
  return (
    <>
      <p className="t13 c2 mt4">{t('approve.deputy.text')}</p>
      <div className={styles.deputy}>
        <Select
          label={t('approve.deputy.who')}
          placeholder={t('approve.deputy.choose')}
          value={deputyId}
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setDeputyId}
        />
        <DateField
          label={t('approve.deputy.from')}
          min={today}
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <DateField
          label={t('approve.deputy.until')}
          min={from || today}
          value={until}
          onChange={(event) => setUntil(event.target.value)}
        />
        <Button
          busy={busy}
          disabled={deputyId === '' || from === '' || until === ''}
          onClick={() => onSave({ deputy_id: deputyId, from, until })}
        >
          {t('approve.deputy.save')}
        </Button>
      </div>
    </>
  );
}

function useSaveDeputy() {
  const { t } = useI18n();
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const { busy, run } = useAction(async (away: Absence | null) => {
    setFailure(null);
    const answer = await call('POST /api/v2/approval/deputy/save', { away }, { quiet: true }).catch(
      () => null,
    );
    if (answer?.code === 0 && answer.data) client.setQueryData(deputyQuery.queryKey, answer.data);
    else setFailure(answer?.message ?? t('common.transport.unknown'));
  });
  return { failure, busy, save: run };
}
