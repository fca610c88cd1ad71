import { useQueryClient } from '@tanstack/react-query';
import { useForm } from '@wayhouse/client/form/use-form';
import type { SupplierDetail } from '@wayhouse/contract/console/payables/suppliers';
import { fieldMax } from '@wayhouse/contract/form-rules';
import { TextArea, TextField } from '@wayhouse/ui/form/field';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { call } from '../../../shared/api.ts';
import { wireMoney } from '../../../shared/numbers/money-field.ts';
import { payablesKey } from '../payables-queries.ts';

type Props = { supplier: SupplierDetail; onClose: () => void };

/** Proposes another bank account, which a second person approves. */
export function BankDialog({ supplier, onClose }: Props) {
  const { t } = useI18n();
  const client = useQueryClient();
  const form = useForm({
    name: 'supplier-bank',
    start: () => ({ holder: '', account: '', bic: '', reason: '' }),
  });
  const save = async () => {
    const saved = await form.submit((draft) =>
      call(
        'POST /api/console/v1/payables/suppliers/{id}/bank',
        { params: { id: supplier.id }, ...draft },
        { quiet: true },
      ),
    );
    if (!saved) return;
    void client.invalidateQueries({ queryKey: payablesKey });
    toast(t('console.payables.bank.waits'), { tone: 'success' });
    onClose();
  };
  const { draft } = form;
  return (
    <FormDialog saveState={form} title={t('console.payables.bank.add')} onClose={onClose} onSave={save}>
      <p className="c2">{t('console.payables.bank.text')}</p>
      <TextField
        label={t('console.payables.bank.holder')}
        maxLength={70}
        {...form.field('holder', draft.holder)}
      />
      <TextField
        label={t('console.payables.bank.account')}
        maxLength={60}
        {...form.field('account', draft.account)}
      />
      <TextField label={t('console.payables.bank.bic')} maxLength={11} {...form.field('bic', draft.bic)} />
      <TextArea
        label={t('console.payables.reason')}
        rows={2}
        maxLength={fieldMax.reason}
        {...form.field('reason', draft.reason)}
      />
    </FormDialog>
  );
}

/** Records the balance that the prepaid source shows. */
export function BalanceDialog({ supplier, onClose }: Props) {
  const { t } = useI18n();
  const client = useQueryClient();
  const form = useForm({
    name: 'supplier-balance',
    start: () => ({ balance: '' }),
    check: ({ balance }) => ({ balance: wireMoney(balance) === null ? 'console.amount_invalid' : undefined }),
  });
  const save = async () => {
    const saved = await form.submit(({ balance }) =>
      call(
        'POST /api/console/v1/payables/suppliers/{id}/balance',
        { params: { id: supplier.id }, balance: wireMoney(balance) ?? '' },
        { quiet: true },
      ),
    );
    if (!saved) return;
    void client.invalidateQueries({ queryKey: payablesKey });
    toast(t('console.payables.balance.done'), { tone: 'success' });
    onClose();
  };
  return (
    <FormDialog saveState={form} title={t('console.payables.balance.record')} onClose={onClose} onSave={save}>
      <TextField
        label={t('console.payables.balance.amount', { currency: supplier.currency })}
        inputMode="decimal"
        {...form.field('balance', form.draft.balance)}
      />
    </FormDialog>
  );
}
