import { useTabState } from '@wayhouse/client/tab-draft';
import type { Order } from '@wayhouse/contract/booking/orders';
import { limits } from '@wayhouse/contract/limits';
import { Button } from '@wayhouse/ui/button';
import { TextField } from '@wayhouse/ui/form/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import { useOrderChange } from './change/order-changes.ts';

/** The client reference, which is the agent's own number: letters and digits. An empty value removes it. */
export function ReferenceDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useI18n();
  const [ref, setRef] = useTabState(`reference.${order.order_no}`, order.ref_no);
  const isWrong = !/^[A-Za-z0-9]*$/.test(ref.trim());
  const { busy, problem, send } = useOrderChange('POST /api/v2/order/change_ref_no', {
    done: t('orders.ref.done'),
    onDone: onClose,
  });
  return (
    <Dialog
      open
      locked={busy}
      onClose={onClose}
      title={t('orders.ref.title')}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button kind="primary" type="submit" form="od-ref" busy={busy}>
            {t('orders.ref.save')}
          </Button>
        </>
      }
    >
      <form
        id="od-ref"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isWrong) void send({ order_no: order.order_no, ref_no: ref.trim() });
        }}
      >
        <TextField
          label={t('orders.contact.ref')}
          autoComplete="off"
          spellCheck={false}
          maxLength={limits.clientReferenceMax}
          value={ref}
          hint={t('orders.ref.hint')}
          error={isWrong ? t('orders.ref.invalid') : undefined}
          onChange={(event) => setRef(event.target.value)}
        />
      </form>
      {problem && (
        <div className="mt12">
          <Note tone="danger">{problem}</Note>
        </div>
      )}
    </Dialog>
  );
}
