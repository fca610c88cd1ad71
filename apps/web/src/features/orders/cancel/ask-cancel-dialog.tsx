import { useQuery } from '@tanstack/react-query';
import { useForm } from '@wayhouse/client/form/use-form';
import type { Order } from '@wayhouse/contract/booking/orders';
import { money } from '@wayhouse/i18n/format';
import { TextArea } from '@wayhouse/ui/form/field';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { ServiceDeskLine } from '../../../shared/service-desk/service-desk-line.tsx';
import { useOrderChange } from '../change/order-changes.ts';
import { cancelPreviewQuery } from '../order-detail-queries.ts';

/** Used when the reader cannot cancel the order directly: shows the fee and sends a message to customer service. */
export function AskCancelDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useI18n();
  const preview = useQuery(cancelPreviewQuery(order.order_no)).data;
  const form = useForm({
    name: 'ask-cancel',
    tab: `ask-cancel.${order.order_no}`,
    start: () => ({ message: '' }),
    check: ({ message }) => ({ message: message.trim() === '' ? 'orders.ask.required' : undefined }),
    lostText: t('orders.change.failed'),
  });
  const { message } = form.draft;
  const send = useOrderChange('POST /api/v2/order/cancel/request', {
    form,
    done: t('orders.ask.done'),
    onDone: onClose,
  });
  return (
    <FormDialog
      saveState={form}
      title={t('orders.ask.title')}
      cancelLabel={t('orders.cancel.keep')}
      confirm={t('orders.ask.send')}
      onClose={onClose}
      onSave={() => send({ order_no: order.order_no, message: message.trim() })}
    >
      <p className="c2">{t('orders.ask.text')}</p>
      <ServiceDeskLine />
      {preview && (
        <Note tone="warning">
          {t(Number(preview.refund) > 0 ? 'orders.ask.fee' : 'orders.ask.fee_whole', {
            fee: money(preview.fee),
            refund: money(preview.refund),
          })}
        </Note>
      )}
      <TextArea
        label={t('orders.ask.message')}
        hint={t('orders.ask.hint')}
        rows={4}
        maxLength={1000}
        {...form.field('message', message)}
      />
    </FormDialog>
  );
}
