import { useForm } from '@wayhouse/client/form/use-form';
import type { Answer } from '@wayhouse/client/transport';
import { TextArea, TextField } from '@wayhouse/ui/form/field';
import fieldStyles from '@wayhouse/ui/form/field.module.css';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { useI18n } from '@wayhouse/ui/i18n';
import { useState } from 'react';
import type { DeskDetail } from '../desk/order-queries.ts';
import type { Step } from './order-step.ts';

type Props = {
  detail: DeskDetail;
  onRun: (step: Step) => Promise<Answer<unknown>>;
  onClose: () => void;
};

type Guest = { room: number; guest: number; first_name: string; last_name: string };

function guestsOf({ rooms }: DeskDetail['order']): Guest[] {
  return rooms.flatMap(({ guests }, room) =>
    guests.map(({ first_name, last_name }, guest) => ({ room, guest, first_name, last_name })),
  );
}

const isSame = (a: Guest, b: Guest | undefined) =>
  a.first_name.trim() === b?.first_name && a.last_name.trim() === b.last_name;

/** Staff correct misspelled names of guests. The server decides whether a new name is only a correction. */
export function CorrectNamesDialog({ detail: { order }, onRun, onClose }: Props) {
  const { t } = useI18n();
  // The names at the opening. The order is fetched again meanwhile, and only names that staff typed may be sent.
  const [bookedGuests] = useState(() => guestsOf(order));
  const form = useForm({
    name: 'names',
    start: () => ({ guests: bookedGuests, reason: '' }),
    check: ({ reason, guests }) => ({
      reason: reason.trim() === '' ? 'console.cases.field.required' : undefined,
      // The first field shows the error when no name was changed.
      'guests.0.last_name': guests.every((guest, index) => isSame(guest, bookedGuests[index]))
        ? 'console.orders.names.same'
        : undefined,
    }),
  });
  const save = async () => {
    const done = await form.submit(({ guests, reason }) =>
      onRun({
        do: 'correct_names',
        guests: guests.filter((guest, index) => !isSame(guest, bookedGuests[index])),
        reason: reason.trim(),
      }),
    );
    if (done) onClose();
  };
  return (
    <FormDialog
      saveState={form}
      title={`${t('console.orders.do.correct_names')} · ${order.order_no}`}
      confirm={t('console.orders.do.correct_names')}
      onClose={onClose}
      onSave={save}
    >
      <p className="t13 c2">{t('console.orders.names.text')}</p>
      {form.draft.guests.map((guest, index) => (
        <fieldset key={`${guest.room} ${guest.guest}`}>
          <legend className="t13 b6">
            {t('console.orders.names.guest', { room: guest.room + 1, guest: guest.guest + 1 })}
          </legend>
          <div className={fieldStyles.twoColumns}>
            <TextField
              {...form.field(`guests.${index}.last_name`, guest.last_name)}
              label={t('console.orders.names.last')}
            />
            <TextField
              {...form.field(`guests.${index}.first_name`, guest.first_name)}
              label={t('console.orders.names.first')}
            />
          </div>
        </fieldset>
      ))}
      <TextArea
        {...form.field('reason', form.draft.reason)}
        label={t('console.orders.reason_label')}
        rows={2}
        maxLength={1000}
      />
    </FormDialog>
  );
}
