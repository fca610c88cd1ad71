import { IconPlus, IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from '@wayhouse/client/form/use-form';
import { useKeyedCall } from '@wayhouse/client/idempotency-key';
import { useAction } from '@wayhouse/client/use-action';
import type { Shift } from '@wayhouse/contract/care/desk-cases';
import { formatInstant, localOffset } from '@wayhouse/i18n/format';
import { Button, IconButton } from '@wayhouse/ui/button';
import { DateTimeField } from '@wayhouse/ui/form/date-time-field';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { productNow } from '@wayhouse/ui/pure/product-time';
import { useState } from 'react';
import { call, problemOf } from '../../shared/api.ts';
import { useSession } from '../../shared/session.ts';
import { instantOf, localTime } from '../../shared/time/local-time.ts';
import { dutyQuery } from './case-queries.ts';
import styles from './cases.module.css';
import { PromiseShare } from './promise-share.tsx';

/** The suggested length of a new shift. */
const shiftMs = 8 * 3_600_000;

/** The current and the coming shifts: who answers alerts, and when. */
export function DutyPanel() {
  const { t } = useI18n();
  const { data } = useQuery(dutyQuery);
  const [isAdding, setAdding] = useState(false);
  if (!data) return null;
  return (
    <section className={styles.duty} aria-label={t('console.duty')}>
      <h2 className="t13 b6">{t('console.duty')}</h2>
      {data.shifts.length === 0 && <p className="t13 c2">{t('console.duty.none')}</p>}
      {data.shifts.length > 0 && (
        <ul className="row g8 fw">
          {data.shifts.map((shift) => (
            <ShiftChip key={shift.id} shift={shift} />
          ))}
        </ul>
      )}
      <Button size="xs" icon={IconPlus} onClick={() => setAdding(true)}>
        {t('console.duty.add')}
      </Button>
      <PromiseShare />
      {isAdding && <AddShiftDialog staff={data.staff} onClose={() => setAdding(false)} />}
    </section>
  );
}

function ShiftChip({ shift }: { shift: Shift }) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const time = (at: string) => formatInstant(at, { lang, offset: localOffset(new Date(at)), year: false });
  const { run: end } = useAction(async () => {
    const answer = await call(
      'POST /api/console/v1/duty/{id}/end',
      { params: { id: shift.id } },
      { quiet: true },
    );
    if (answer.code !== 0) toast(problemOf(answer) ?? '', { tone: 'warning' });
    await client.invalidateQueries({ queryKey: dutyQuery.queryKey });
  });
  return (
    <li className={styles.shift}>
      <span className="t13">
        <b className="b6">{shift.name}</b> {time(shift.from)} – {time(shift.until)}
      </span>
      <IconButton
        icon={IconX}
        size="xs"
        label={t('console.duty.end.of', { name: shift.name })}
        onClick={() => void end()}
      />
    </li>
  );
}

/** The form of a new shift. */
export function AddShiftDialog({
  staff,
  onClose,
}: {
  staff: readonly { id: string; name: string }[];
  onClose: () => void;
}) {
  const { t } = useI18n();
  const client = useQueryClient();
  const ownId = useSession()?.staff.id;
  const form = useForm({
    name: 'shift',
    start: () => ({
      staff_id: (staff.find(({ id }) => id === ownId) ?? staff[0])?.id ?? '',
      from: localTime(new Date(productNow())),
      until: localTime(new Date(productNow() + shiftMs)),
    }),
    check: ({ staff_id, from, until }) => ({
      staff_id: staff_id === '' ? 'console.cases.field.pick' : undefined,
      from: instantOf(from) === null ? 'console.cases.field.required' : undefined,
      until: instantOf(until) === null ? 'console.cases.field.required' : undefined,
    }),
  });
  const keyedCall = useKeyedCall(call, 'shift.new');
  const save = async () => {
    const done = await form.submit(
      ({ staff_id, from, until }) =>
        keyedCall(
          'POST /api/console/v1/duty/save',
          { staff_id, from: instantOf(from) ?? '', until: instantOf(until) ?? '' },
          { quiet: true },
        ),
      () => client.invalidateQueries({ queryKey: dutyQuery.queryKey }),
    );
    if (done) onClose();
  };
  return (
    <FormDialog
      saveState={form}
      title={t('console.duty.add.title')}
      confirm={t('console.duty.save')}
      onClose={onClose}
      onSave={save}
    >
      <Select
        label={t('console.duty.person')}
        value={form.draft.staff_id}
        error={form.error('staff_id')}
        options={staff.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(staff_id) => form.change({ staff_id })}
      />
      <DateTimeField
        label={t('console.duty.from')}
        value={form.draft.from}
        error={form.error('from')}
        onChange={(event) => form.change({ from: event.target.value })}
      />
      <DateTimeField
        label={t('console.duty.until')}
        value={form.draft.until}
        error={form.error('until')}
        onChange={(event) => form.change({ until: event.target.value })}
      />
    </FormDialog>
  );
}
