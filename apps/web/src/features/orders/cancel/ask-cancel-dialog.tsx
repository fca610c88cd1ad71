import { useQuery } from '@tanstack/react-query';
import { focusOn } from '@wayhouse/client/focus';
import { useTabState } from '@wayhouse/client/tab-draft';
import type { Order } from '@wayhouse/contract/booking/orders';
import { money } from '@wayhouse/i18n/format';
import { Button } from '@wayhouse/ui/button';
import { TextArea } from '@wayhouse/ui/form/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import { useState } from 'react';
import { ServiceDeskLine } from '../../../shared/service-desk/service-desk-line.tsx';
import { useOrderChange } from '../change/order-changes.ts';
import { cancelPreviewQuery } from '../order-detail-queries.ts';

const messageId = 'ask-cancel-message';

/** Used when the reader cannot cancel the order directly: shows the fee and sends a message to customer service. */
export function AskCancelDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useI18n();
  const preview = useQuery(cancelPreviewQuery(order.order_no)).data;
  const [message, setMessage] = useTabState(`ask-cancel.${order.order_no}`, '');
  const [showsErrors, setShowsErrors] = useState(false);
  const { busy, problem, send } = useOrderChange('POST /api/v2/order/cancel/request', {
    done: t('orders.ask.done'),
    onDone: onClose,
  });
  const submit = () => {
    setShowsErrors(true);
    if (!message.trim()) return focusOn(messageId);
    void send({ order_no: order.order_no, message: message.trim() });
  };
  return (
    <Dialog
      open
      locked={busy}
      onClose={onClose}
      title={t('orders.ask.title')}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {t('orders.cancel.keep')}
          </Button>
          <Button kind="primary" busy={busy} onClick={submit}>
            {t('orders.ask.send')}
          </Button>
        </>
      }
    >
      <p className="c2">{t('orders.ask.text')}</p>
      <ServiceDeskLine />
      {preview && (
        <div className="mt12">
          <Note tone="warning">
            {t(Number(preview.refund) > 0 ? 'orders.ask.fee' : 'orders.ask.fee_whole', {
              fee: money(preview.fee),
              refund: money(preview.refund),
            })}
          </Note>
        </div>
      )}
      <TextArea
        id={messageId}
        className="mt16"
        rows={4}
        label={t('orders.ask.message')}
        hint={t('orders.ask.hint')}
        maxLength={1000}
        value={message}
        error={showsErrors && !message.trim() ? t('orders.ask.required') : undefined}
        onChange={(event) => setMessage(event.target.value)}
      />
      {problem && (
        <div className="mt12">
          <Note tone="danger">{problem}</Note>
        </div>
      )}
    </Dialog>
  );
}
