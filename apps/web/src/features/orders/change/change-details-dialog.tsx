import { useTabState } from '@wayhouse/client/tab-draft';
import type { Order } from '@wayhouse/contract/booking/orders';
import { formatInstant } from '@wayhouse/i18n/format';
import { Button } from '@wayhouse/ui/button';
import { TextArea, TextField } from '@wayhouse/ui/form/field';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import { useOrderChange } from './order-changes.ts';

type Draft = {
  names: { room: number; guest: number; first_name: string; last_name: string }[];
  requests: string;
  arrival: string;
};

function draftOf(order: Order): Draft {
  return {
    names: order.rooms.flatMap(({ guests }, room) =>
      guests.map(({ first_name, last_name }, guest) => ({ room, guest, first_name, last_name })),
    ),
    requests: order.special_requests,
    arrival: order.arrival_time,
  };
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
  const [draft, setDraft] = useTabState<Draft>(`details.${order.order_no}`, draftOf(order));
  const { busy, problem, send } = useOrderChange('POST /api/v2/order/change_details', {
    done: t('orders.details.done'),
    onDone: onClose,
  });
  const mayCorrectNames = order.can.correct_names;
  const setName = (position: number, part: Partial<Draft['names'][number]>) =>
    setDraft({
      ...draft,
      names: draft.names.map((one, index) => (index === position ? { ...one, ...part } : one)),
    });
  const save = () =>
    void send({
      order_no: order.order_no,
      special_requests: draft.requests.trim(),
      arrival_time: draft.arrival,
      ...(mayCorrectNames && { guests: draft.names }),
    });
  const deadline = order.policy.free_cancel_until;
  return (
    <Dialog
      open
      locked={busy}
      onClose={onClose}
      title={t('orders.details.title')}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button kind="primary" type="submit" form="od-details" busy={busy}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <form
        id="od-details"
        className="col g16"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <p className="t13 c2">
          {mayCorrectNames && deadline
            ? t('orders.details.names', {
                at: formatInstant(deadline, { lang, offset: order.policy.timezone, weekday: true }),
              })
            : t('orders.details.closed')}
        </p>
        {mayCorrectNames &&
          draft.names.map((one, position) => (
            <div className="row g12 fw" key={`${one.room} ${one.guest}`}>
              <TextField
                label={t('orders.details.last', { no: position + 1 })}
                value={one.last_name}
                onChange={(event) => setName(position, { last_name: event.target.value })}
              />
              <TextField
                label={t('orders.details.first', { no: position + 1 })}
                value={one.first_name}
                onChange={(event) => setName(position, { first_name: event.target.value })}
              />
            </div>
          ))}
        <Select
          label={t('orders.details.arrival')}
          value={draft.arrival}
          placeholder={t('common.dash')}
          options={arrivalTimes(order.arrival_time)}
          onChange={(arrival) => setDraft({ ...draft, arrival })}
        />
        <TextArea
          label={t('orders.details.requests')}
          hint={t('orders.details.told')}
          rows={3}
          maxLength={1000}
          value={draft.requests}
          onChange={(event) => setDraft({ ...draft, requests: event.target.value })}
        />
        {problem && <Note tone="danger">{problem}</Note>}
      </form>
    </Dialog>
  );
}
