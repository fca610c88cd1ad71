import { useQueryClient } from '@tanstack/react-query';
import { useForm } from '@wayhouse/client/form/use-form';
import { bankReferenceMax } from '@wayhouse/contract/form-rules';
import { toCents, toMoney } from '@wayhouse/contract/money';
import { money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Checkbox } from '@wayhouse/ui/form/checkbox';
import { TextArea, TextField } from '@wayhouse/ui/form/field';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { call } from '../../../shared/api.ts';
import { AmountField } from '../../../shared/numbers/amount-field.tsx';
import { wireMoney } from '../../../shared/numbers/money-field.ts';
import { type Deposit, financeKey } from '../finance-queries.ts';
import { Slips } from './slips.tsx';

const reasonMax = 1000;

/**
 * Records the received amount with the reference of the bank. An amount that differs from the announced one needs a
 * confirmation and a reason. The deposit is credited at once, or waits for a second person.
 */
export function ConfirmDepositDialog({ deposit, onClose }: { deposit: Deposit; onClose: () => void }) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const form = useForm({
    name: 'deposit',
    start: () => ({ received: '', number: '', reason: '', accept: false }),
    check: ({ received, number }) => ({
      received: wireMoney(received) === null ? 'console.amount_invalid' : undefined,
      number: number.trim() === '' ? 'console.finance.bank_number_required' : undefined,
    }),
    fieldOf: (path) => (path === 'bank_reference' ? 'number' : path),
  });
  const received = wireMoney(form.draft.received);
  const difference = received === null ? 0 : toCents(received) - toCents(deposit.asked);
  const save = async () => {
    const updatedDeposit = await form.submit((draft) =>
      call(
        'POST /api/console/v1/deposits/{id}/confirm',
        {
          params: { id: deposit.payment_no },
          received: received ?? '',
          bank_reference: draft.number.trim(),
          ...(difference !== 0 && draft.accept && { accept_difference: true as const }),
          ...(draft.reason.trim() && { reason: draft.reason.trim() }),
        },
        { quiet: true },
      ),
    );
    void client.invalidateQueries({ queryKey: financeKey });
    if (!updatedDeposit) return;
    const message =
      updatedDeposit.status === 'pending'
        ? t('console.finance.second_needed')
        : t('console.finance.confirmed', { amount: money(received ?? '0.00') });
    toast(message, { tone: 'success' });
    onClose();
  };
  return (
    <FormDialog
      saveState={form}
      title={t('console.finance.confirm_title', { reference: deposit.transfer_reference })}
      confirm={t('console.finance.credit')}
      onClose={onClose}
      onSave={save}
    >
      <p className="c2">
        {t('console.finance.confirm_text', {
          name: pick(deposit.owner.name, lang),
          amount: money(deposit.asked),
        })}
      </p>
      <FirstConfirmation deposit={deposit} />
      <Slips deposit={deposit} />
      {/* The field starts empty, so that nobody confirms the announced amount without a look at the bank. */}
      <AmountField label={t('console.finance.received')} {...form.field('received', form.draft.received)} />
      <TextField
        label={t('console.finance.bank_number')}
        hint={t('console.finance.bank_number_hint')}
        maxLength={bankReferenceMax}
        {...form.field('number', form.draft.number)}
      />
      {difference !== 0 && (
        <Note tone="warning">
          {t(difference < 0 ? 'console.finance.under' : 'console.finance.over', {
            amount: money(toMoney(Math.abs(difference))),
          })}
          <Checkbox
            checked={form.draft.accept}
            onChange={(event) => form.change({ accept: event.target.checked })}
          >
            {t('console.finance.accept_difference')}
          </Checkbox>
        </Note>
      )}
      <TextArea
        label={t('console.finance.note')}
        optional={difference === 0}
        {...(difference !== 0 && { hint: t('console.finance.note_needed') })}
        rows={2}
        maxLength={reasonMax}
        {...form.field('reason', form.draft.reason)}
      />
    </FormDialog>
  );
}

function FirstConfirmation({ deposit: { first_confirmation: confirmation } }: { deposit: Deposit }) {
  const { t } = useI18n();
  if (!confirmation) return null;
  const { by, received, bank_reference: number } = confirmation;
  return (
    <Note tone="info">
      {t('console.finance.first_confirmed', { name: by, amount: money(received), number })}
    </Note>
  );
}
