import { useQuery } from '@tanstack/react-query';
import { useForm } from '@wayhouse/client/form/use-form';
import { runEach } from '@wayhouse/client/run-each';
import type { Answer } from '@wayhouse/client/transport';
import { DateTimeField } from '@wayhouse/ui/form/date-time-field';
import { TextArea } from '@wayhouse/ui/form/field';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { productNow } from '@wayhouse/ui/pure/product-time';
import { call } from '../../../shared/api.ts';
import { useSession } from '../../../shared/session.ts';
import { instantOf, localTime } from '../../../shared/time/local-time.ts';
import { choicesQuery, type DeskOrder } from './order-queries.ts';
import { useDeskWork } from './use-desk-work.ts';

type OwnedOrder = Pick<DeskOrder, 'order_no' | 'owner'>;
type Props = { orders: readonly OwnedOrder[]; onDone: () => void; onClose: () => void };

/**
 * Sends a call for each order. If none succeeds, returns the last refusal, which the dialog shows, or throws the error
 * of a lost call, so that the dialog stays open. Otherwise a toast shows the numbers of successes and failures.
 */
function useBulkCall() {
  const { t } = useI18n();
  return async (
    orders: readonly OwnedOrder[],
    send: (order: OwnedOrder) => Promise<Answer<unknown>>,
    doneText: (count: number) => string,
  ): Promise<Answer<unknown>> => {
    let refusal: Answer<unknown> | undefined;
    let loss: unknown;
    const sentOrders = await runEach(orders, async (order) => {
      const answer = await send(order).catch((error: unknown) => {
        loss = error;
        throw error;
      });
      if (answer.code !== 0) refusal = answer;
      return answer;
    });
    if (sentOrders.length === 0 && refusal) return refusal;
    if (sentOrders.length === 0 && loss !== undefined) throw loss;
    const failedCount = orders.length - sentOrders.length;
    toast(
      [doneText(sentOrders.length), failedCount > 0 && t('console.orders.bulk.rest', { count: failedCount })]
        .filter(Boolean)
        .join(' '),
      { tone: failedCount > 0 ? 'warning' : 'success' },
    );
    return { code: 0 };
  };
}

/** Gives orders to a member of staff, or to nobody. */
export function AssignDialog({ orders, onDone, onClose }: Props) {
  const { t } = useI18n();
  const { assign, refresh } = useDeskWork();
  const callForEach = useBulkCall();
  const me = useSession()?.staff.id ?? '';
  const colleagues = useQuery(choicesQuery).data?.colleagues ?? [];
  const form = useForm({ name: 'assign', start: () => ({ owner: me }) });
  const save = async () => {
    const ownerId = form.draft.owner || null;
    const done = await form.submit(
      () =>
        callForEach(
          orders,
          (order) => assign(order, ownerId),
          (count) => t('console.orders.bulk.assigned', { count }),
        ),
      refresh,
    );
    if (done) onDone();
    else await refresh();
  };
  return (
    <FormDialog
      saveState={form}
      title={t('console.orders.assign.title', { count: orders.length })}
      confirm={t('console.orders.assign')}
      onClose={onClose}
      onSave={save}
    >
      <Select
        label={t('console.orders.owner')}
        value={form.draft.owner}
        placeholder={t('console.orders.owner.none')}
        options={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(owner) => form.change({ owner })}
      />
    </FormDialog>
  );
}

const hourMs = 3_600_000;

/** Hides orders from *Needs action* until a time. */
export function SnoozeDialog({ orders, onDone, onClose }: Props) {
  const { t } = useI18n();
  const { snooze, refresh } = useDeskWork();
  const callForEach = useBulkCall();
  const form = useForm({
    name: 'snooze-order',
    start: () => ({ until: localTime(new Date(productNow() + 2 * hourMs)), reason: '' }),
    check: ({ until, reason }) => ({
      until: instantOf(until) === null ? 'console.cases.field.required' : undefined,
      reason: reason.trim() === '' ? 'console.cases.field.required' : undefined,
    }),
  });
  const save = async () => {
    const done = await form.submit(
      ({ until, reason }) =>
        callForEach(
          orders,
          ({ order_no }) => snooze(order_no, instantOf(until), reason.trim()),
          (count) => t('console.orders.bulk.snoozed', { count }),
        ),
      refresh,
    );
    if (done) onDone();
    else await refresh();
  };
  return (
    <FormDialog
      saveState={form}
      title={t('console.orders.snooze.title', { count: orders.length })}
      confirm={t('console.orders.snooze')}
      onClose={onClose}
      onSave={save}
    >
      <p className="t13 c2">{t('console.orders.snooze.text')}</p>
      <DateTimeField
        label={t('console.orders.snooze.until')}
        value={form.draft.until}
        error={form.error('until')}
        onChange={(event) => form.change({ until: event.target.value })}
      />
      <TextArea
        label={t('console.orders.snooze.reason')}
        rows={2}
        maxLength={500}
        value={form.draft.reason}
        error={form.error('reason')}
        onChange={(event) => form.change({ reason: event.target.value })}
      />
    </FormDialog>
  );
}

/** At the end of a shift: transfers the reader's orders to a colleague. */
export function HandOverDialog({ count, onClose }: { count: number; onClose: () => void }) {
  const { t } = useI18n();
  const { refresh } = useDeskWork();
  const me = useSession()?.staff.id;
  const colleagues = (useQuery(choicesQuery).data?.colleagues ?? []).filter(({ id }) => id !== me);
  const form = useForm({
    name: 'hand-over-orders',
    start: () => ({ owner_id: '', note: '' }),
    check: ({ owner_id }) => ({ owner_id: owner_id === '' ? 'console.cases.field.pick' : undefined }),
  });
  const save = async () => {
    const result = await form.submit(
      (draft) => call('POST /api/console/v1/orders/hand_over', draft, { quiet: true }),
      refresh,
    );
    if (!result) return;
    toast(t('console.orders.hand_over.done', { count: result.count }), { tone: 'success' });
    onClose();
  };
  return (
    <FormDialog
      saveState={form}
      title={t('console.orders.hand_over.title', { count })}
      confirm={t('console.orders.hand_over')}
      onClose={onClose}
      onSave={save}
    >
      <Select
        label={t('console.orders.hand_over.to')}
        placeholder={t('console.orders.hand_over.pick')}
        value={form.draft.owner_id}
        error={form.error('owner_id')}
        options={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(owner_id) => form.change({ owner_id })}
      />
      <TextArea
        label={t('console.orders.hand_over.note')}
        optional
        rows={3}
        maxLength={500}
        value={form.draft.note}
        onChange={(event) => form.change({ note: event.target.value })}
      />
    </FormDialog>
  );
}
