import { useForm } from '@wayhouse/client/form/use-form';
import type { Order } from '@wayhouse/contract/booking/orders';
import { formatInstant } from '@wayhouse/i18n/format';
import { TextArea, TextField } from '@wayhouse/ui/form/field';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { useState } from 'react';
import { changedEntries } from '../../../shared/form/changed-entries.ts';
import { useOrderChange } from './order-changes.ts';

/** Its fields have the names of the call's fields, so that the server's errors appear at the right fields. */
type Draft = {
  guests: { room: number; guest: number; first_name: string; last_name: string }[];
  special_requests: string;
  arrival_time: string;
};

function draftOf({ rooms, special_requests, arrival_time }: Order): Draft {
  return {
    guests: rooms.flatMap(({ guests }, room) =>
      guests.map(({ first_name, last_name }, guest) => ({ room, guest, first_name, last_name })),
    ),
    special_requests,
    arrival_time,
  };
}

/** Only the changed values, so that a save does not undo a colleague's changes to other values. Pure. */
export function changedDetails(draft: Draft, opened: Draft): Partial<Draft> {
  return changedEntries(opened, { ...draft, special_requests: draft.special_requests.trim() });
}

/** Every half hour of the day, and the time that the order already has. */
function arrivalTimes(orderTime: string): { value: string; label: string }[] {
  const times = Array.from(
    { length: 48 },
    (_, halfHour) =>
      `${String(Math.floor(halfHour / 2)).padStart(2, '0')}:${halfHour % 2 === 0 ? '00' : '30'}`,
  );
  const allTimes = orderTime === '' || times.includes(orderTime) ? times : [...times, orderTime].sort();
  return allTimes.map((time) => ({ value: time, label: time }));
}

/** Corrects names, and changes requests and arrival time; the server decides whether a change is a correction. */
export function ChangeDetailsDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t, lang } = useI18n();
  const form = useForm<Draft>({
    name: 'details',
    tab: `details.${order.order_no}`,
    start: () => draftOf(order),
    lostText: t('orders.change.failed'),
  });
  const send = useOrderChange('POST /api/v2/order/change_details', {
    form,
    done: t('orders.details.done'),
    onDone: onClose,
  });
  // Keeps the values with which the dialog was opened, because the order is fetched again meanwhile.
  const [opened] = useState(() => draftOf(order));
  const { guests, special_requests, arrival_time } = form.draft;
  const mayCorrectNames = order.can.correct_names;
  const deadline = order.policy.free_cancel_until;
  return (
    <FormDialog
      saveState={form}
      title={t('orders.details.title')}
      onClose={onClose}
      onSave={() => send({ order_no: order.order_no, ...changedDetails(form.draft, opened) })}
    >
      <p className="t13 c2">
        {mayCorrectNames && deadline
          ? t('orders.details.names', {
              at: formatInstant(deadline, { lang, offset: order.policy.timezone, weekday: true }),
            })
          : t('orders.details.closed')}
      </p>
      {mayCorrectNames &&
        guests.map((one, position) => (
          <div className="row g12 fw st" key={`${one.room} ${one.guest}`}>
            <TextField
              label={t('orders.details.last', { no: position + 1 })}
              latin
              {...form.field(`guests.${position}.last_name`, one.last_name)}
            />
            <TextField
              label={t('orders.details.first', { no: position + 1 })}
              latin
              {...form.field(`guests.${position}.first_name`, one.first_name)}
            />
          </div>
        ))}
      <Select
        id={form.idOf('arrival_time')}
        label={t('orders.details.arrival')}
        value={arrival_time}
        placeholder={t('common.dash')}
        options={arrivalTimes(order.arrival_time)}
        error={form.error('arrival_time')}
        onChange={(time) => form.set('arrival_time', time)}
      />
      <TextArea
        label={t('orders.details.requests')}
        hint={t('orders.details.told')}
        rows={3}
        maxLength={1000}
        {...form.field('special_requests', special_requests)}
      />
    </FormDialog>
  );
}
