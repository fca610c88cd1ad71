import { useQueryClient } from '@tanstack/react-query';
import { useForm } from '@wayhouse/client/form/use-form';
import { useAction } from '@wayhouse/client/use-action';
import { bankReferenceMax } from '@wayhouse/contract/form-rules';
import { money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { TextField } from '@wayhouse/ui/form/field';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { ConfirmDialog } from '@wayhouse/ui/overlay/dialog';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { useState } from 'react';
import { call, problemOf } from '../../../shared/api.ts';
import { financeKey, type Withdrawal } from '../finance-queries.ts';
import { AccountLines } from './account-lines.tsx';

type Props = { withdrawal: Withdrawal; onClose: () => void };

/** Approves a requested withdrawal; a large one waits for a second person. Finance then orders the bank payment. */
export function ApproveDialog({ withdrawal, onClose }: Props) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const { busy, run: approve } = useAction(async () => {
    const input = { params: { id: withdrawal.withdrawal_no } };
    const answer = await call('POST /api/console/v1/withdrawals/{id}/approve', input, { quiet: true }).catch(
      () => null,
    );
    // Also after a refusal, because a colleague may have decided in the meantime.
    void client.invalidateQueries({ queryKey: financeKey });
    if (answer?.code !== 0) return setFailure(problemOf(answer));
    const isWaiting = answer.data?.status === 'requested';
    toast(t(isWaiting ? 'console.finance.payout_waits' : 'console.finance.approved'), { tone: 'success' });
    onClose();
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('console.finance.approve_title', { amount: money(withdrawal.amount) })}
      confirm={t('console.finance.approve')}
      kind="primary"
      busy={busy}
      onConfirm={() => void approve()}
    >
      <div className="col g12">
        <p>
          {t('console.finance.approve_text', {
            name: pick(withdrawal.owner.name, lang),
            fee: money(withdrawal.fee),
          })}
        </p>
        <AccountLines account={withdrawal.account} />
        {failure && <Note tone="danger">{failure}</Note>}
      </div>
    </ConfirmDialog>
  );
}

/** Marks an approved withdrawal as paid. Takes the number of the wire or the check. */
export function PaidDialog({ withdrawal, onClose }: Props) {
  const { t } = useI18n();
  const client = useQueryClient();
  const form = useForm({
    name: 'paid',
    start: () => ({ paid_reference: '' }),
    check: (draft) =>
      draft.paid_reference.trim() === ''
        ? { paid_reference: 'console.finance.bank_number_required' as const }
        : {},
  });
  const save = async () => {
    const params = { id: withdrawal.withdrawal_no };
    const paid = await form.submit(({ paid_reference }) =>
      call(
        'POST /api/console/v1/withdrawals/{id}/paid',
        { params, paid_reference: paid_reference.trim() },
        { quiet: true },
      ),
    );
    void client.invalidateQueries({ queryKey: financeKey });
    if (!paid) return;
    toast(t('console.finance.paid_done', { amount: money(withdrawal.total) }), { tone: 'success' });
    onClose();
  };
  return (
    <FormDialog
      saveState={form}
      title={t('console.finance.paid_title', { amount: money(withdrawal.amount) })}
      confirm={t('console.finance.paid')}
      onClose={onClose}
      onSave={save}
    >
      <p className="c2">{t('console.finance.paid_text', { total: money(withdrawal.total) })}</p>
      <AccountLines account={withdrawal.account} />
      <TextField
        label={t('console.finance.paid_number')}
        maxLength={bankReferenceMax}
        {...form.field('paid_reference', form.draft.paid_reference)}
      />
    </FormDialog>
  );
}
