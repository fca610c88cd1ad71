import { useQueryClient } from '@tanstack/react-query';
import { money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Button } from '@wayhouse/ui/button';
import { ConfirmDialog, Dialog } from '@wayhouse/ui/dialog';
import { TextField } from '@wayhouse/ui/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { toast } from '@wayhouse/ui/toast-store';
import { type FormEvent, useId, useState } from 'react';
import { call, problemOf } from '../../shared/api.ts';
import { AccountLines } from './account-lines.tsx';
import { financeKey, type Withdrawal } from './finance-queries.ts';

type Props = { withdrawal: Withdrawal; onClose: () => void };
const numberMax = 64;

/** requested → approved: finance will carry it to the bank. */
export function ApproveDialog({ withdrawal, onClose }: Props) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const approve = async () => {
    setBusy(true);
    const input = { params: { id: withdrawal.withdrawal_no } };
    const answer = await call('POST /api/console/v1/withdrawals/{id}/approve', input, { quiet: true }).catch(
      () => null,
    );
    setBusy(false);
    if (answer?.code !== 0) return setFailure(problemOf(answer));
    toast(t('console.finance.approved'), { tone: 'success' });
    void client.invalidateQueries({ queryKey: financeKey });
    onClose();
  };
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

/** approved → paid, under the number of the wire or the check. */
export function PaidDialog({ withdrawal, onClose }: Props) {
  const { t } = useI18n();
  const client = useQueryClient();
  const form = useId();
  const [number, setNumber] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (number.trim() === '') return setFailure(t('console.finance.bank_number_required'));
    setBusy(true);
    const input = { params: { id: withdrawal.withdrawal_no }, paid_reference: number.trim() };
    const answer = await call('POST /api/console/v1/withdrawals/{id}/paid', input, { quiet: true }).catch(
      () => null,
    );
    setBusy(false);
    if (answer?.code !== 0) return setFailure(problemOf(answer));
    toast(t('console.finance.paid_done', { amount: money(withdrawal.total) }), { tone: 'success' });
    void client.invalidateQueries({ queryKey: financeKey });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      locked={busy}
      title={t('console.finance.paid_title', { amount: money(withdrawal.amount) })}
      footer={
        <>
          <Button kind="secondary" disabled={busy} onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button kind="primary" type="submit" form={form} busy={busy}>
            {t('console.finance.paid')}
          </Button>
        </>
      }
    >
      <form id={form} className="col g16" noValidate onSubmit={(event) => void submit(event)}>
        <p className="c2">{t('console.finance.paid_text', { total: money(withdrawal.total) })}</p>
        <AccountLines account={withdrawal.account} />
        <TextField
          label={t('console.finance.paid_number')}
          maxLength={numberMax}
          value={number}
          error={failure}
          onChange={(event) => setNumber(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
