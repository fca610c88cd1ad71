import { useForm } from '@wayhouse/client/form/use-form';
import type { Order } from '@wayhouse/contract/booking/orders';
import { limits } from '@wayhouse/contract/limits';
import { TextField } from '@wayhouse/ui/form/field';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { useI18n } from '@wayhouse/ui/i18n';
import { useOrderChange } from './change/order-changes.ts';

const isValid = (ref: string) => /^[A-Za-z0-9]*$/.test(ref.trim());

/** The client reference, which is the agent's own number: letters and digits. An empty value removes it. */
export function ReferenceDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useI18n();
  const form = useForm({
    name: 'reference',
    tab: `reference.${order.order_no}`,
    start: () => ({ ref_no: order.ref_no }),
    check: ({ ref_no }) => ({ ref_no: isValid(ref_no) ? undefined : 'orders.ref.invalid' }),
    lostText: t('orders.change.failed'),
  });
  const { ref_no } = form.draft;
  const field = form.field('ref_no', ref_no);
  const send = useOrderChange('POST /api/v2/order/change_ref_no', {
    form,
    done: t('orders.ref.done'),
    onDone: onClose,
  });
  return (
    <FormDialog
      saveState={form}
      title={t('orders.ref.title')}
      confirm={t('orders.ref.save')}
      onClose={onClose}
      onSave={() => send({ order_no: order.order_no, ref_no: ref_no.trim() })}
    >
      <TextField
        label={t('orders.contact.ref')}
        autoComplete="off"
        spellCheck={false}
        maxLength={limits.clientReferenceMax}
        hint={t('orders.ref.hint')}
        {...field}
        // The error of an invalid character is shown while the reader types.
        error={isValid(ref_no) ? field.error : t('orders.ref.invalid')}
      />
    </FormDialog>
  );
}
