import { useQueryClient } from '@tanstack/react-query';
import { useForm } from '@wayhouse/client/form/use-form';
import type {
  SupplierInvoiceDetail,
  SupplierInvoiceLine,
} from '@wayhouse/contract/console/payables/supplier-invoices';
import { TextField } from '@wayhouse/ui/form/field';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { call } from '../../../shared/api.ts';
import { ReasonedChangeDialog } from '../../../shared/dialogs/reasoned-change-dialog.tsx';
import { payablesKey } from '../payables-queries.ts';

type Props = { invoice: SupplierInvoiceDetail; line: SupplierInvoiceLine; onClose: () => void };

const nameOf = ({ guest, reference }: SupplierInvoiceLine) => [guest, reference].filter(Boolean).join(' · ');

/** Accepts the difference of a line or disputes it, with a reason. */
export function DecideDialog({ invoice, line, decision, onClose }: Props & { decision: 'pay' | 'dispute' }) {
  const { t } = useI18n();
  const client = useQueryClient();
  return (
    <ReasonedChangeDialog
      title={t(decision === 'pay' ? 'console.payables.accept.title' : 'console.payables.dispute.title', {
        line: line.n,
      })}
      text={nameOf(line)}
      confirm={t(decision === 'pay' ? 'console.payables.accept' : 'console.payables.dispute')}
      kind="primary"
      done={t('console.payables.decided')}
      onRun={async (reason) => {
        const input = { params: { id: invoice.id }, lines: [line.n], decision, reason };
        const answer = await call('POST /api/console/v1/payables/invoices/{id}/decide', input, {
          quiet: true,
        });
        void client.invalidateQueries({ queryKey: payablesKey });
        return answer;
      }}
      onClose={onClose}
    />
  );
}

/** Assigns an order to a line by hand. */
export function FindOrderDialog({ invoice, line, onClose }: Props) {
  const { t } = useI18n();
  const client = useQueryClient();
  const form = useForm({ name: 'find-order', start: () => ({ order_no: '' }) });
  const save = async () => {
    const saved = await form.submit(({ order_no }) =>
      call(
        'POST /api/console/v1/payables/invoices/{id}/find-order',
        { params: { id: invoice.id }, line: line.n, order_no },
        { quiet: true },
      ),
    );
    if (!saved) return;
    void client.invalidateQueries({ queryKey: payablesKey });
    toast(t('console.payables.find.done'), { tone: 'success' });
    onClose();
  };
  return (
    <FormDialog
      saveState={form}
      title={t('console.payables.find')}
      confirm={t('console.payables.find')}
      onClose={onClose}
      onSave={save}
    >
      <p className="c2">{t('console.payables.find.text', { line: line.n, guest: nameOf(line) })}</p>
      <TextField
        label={t('console.payables.find.order_no')}
        maxLength={60}
        {...form.field('order_no', form.draft.order_no)}
      />
    </FormDialog>
  );
}

const steps = {
  cancel: { kind: 'danger', done: 'console.payables.canceled' },
  reopen: { kind: 'primary', done: 'console.payables.reopen.done' },
} as const;

/**
 * `cancel`: cancels an open invoice that was entered by mistake. `reopen`: withdraws the approval of an invoice that is
 * not paid.
 */
export function InvoiceStepDialog({
  step,
  invoice,
  onClose,
}: Omit<Props, 'line'> & { step: keyof typeof steps }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const { kind, done } = steps[step];
  return (
    <ReasonedChangeDialog
      title={t(`console.payables.${step}.title`, { no: invoice.invoice_no })}
      text={t(`console.payables.${step}.text`)}
      confirm={t(`console.payables.${step}`)}
      kind={kind}
      done={t(done)}
      onRun={async (reason) => {
        const input = { params: { id: invoice.id }, reason };
        const answer = await call(`POST /api/console/v1/payables/invoices/{id}/${step}`, input, {
          quiet: true,
        });
        void client.invalidateQueries({ queryKey: payablesKey });
        return answer;
      }}
      onClose={onClose}
    />
  );
}
