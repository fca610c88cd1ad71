import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '@wayhouse/client/use-action';
import { changedCode } from '@wayhouse/contract/answer-codes';
import type { ApprovalDetail } from '@wayhouse/contract/console/approvals';
import { Button } from '@wayhouse/ui/button';
import { TextField } from '@wayhouse/ui/form/field';
import { type I18n, useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { useState } from 'react';
import { call, problemOf } from '../../shared/api.ts';
import { useRight } from '../../shared/session.ts';
import { isChanged } from './approval-facts.tsx';
import { approvalQuery } from './approval-queries.ts';
import styles from './approvals.module.css';
import { useRequestAmount } from './request-texts.ts';

type Props = { of: ApprovalDetail; subjectName: string; onDecided: () => void };
type Choice = 'approve' | 'return' | 'withdraw';

/** The buttons that approve a request, return it with a note, or withdraw the reader's own request. */
export function ApprovalDecision({ of, subjectName, onDecided }: Props) {
  const { t } = useI18n();
  const client = useQueryClient();
  const mayDecide = useRight('approvals.decide');
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState('');
  const [wasNoteMissing, setNoteMissing] = useState(false);
  const { busy, run } = useAction(async (choice: Choice) => {
    if (choice === 'return' && note.trim() === '') return setNoteMissing(true);
    const answer = await send(of, choice, note.trim());
    void client.invalidateQueries({ queryKey: ['approvals'] });
    if (answer.code === 0 && answer.data) {
      client.setQueryData(approvalQuery(of.id).queryKey, answer.data);
      // The approved change may affect any section, so all queries are fetched again.
      if (choice === 'approve') void client.invalidateQueries();
      toast(t(`console.approvals.done.${choice}`, { subject: subjectName, name: of.by }), {
        tone: 'success',
      });
      return onDecided();
    }
    setProblem(answer.code === changedCode ? t('console.approvals.refreshed') : (problemOf(answer) ?? ''));
  });
  const isOwn = of.can.includes('withdraw');
  const sum = useRequestAmount()(of);
  return (
    <footer className={styles.decision} data-part="decision">
      {problem && <Note tone="danger">{problem}</Note>}
      {isOwn && <Note tone="plain">{t('console.approvals.own')}</Note>}
      {!isOwn && !mayDecide && <p className="t13 c3">{t('console.approvals.no_right')}</p>}
      <div className={styles.choices}>
        {of.can.includes('return') && (
          <TextField
            className="grow"
            label={t('console.approvals.note')}
            hint={t('console.approvals.note.hint')}
            maxLength={1000}
            value={note}
            error={wasNoteMissing && note.trim() === '' ? t('console.approvals.note.missing') : undefined}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
        {of.can.includes('return') && (
          <Button kind="secondary" busy={busy} onClick={() => void run('return')}>
            {t('console.approvals.return', { name: of.by })}
          </Button>
        )}
        {isOwn && (
          <Button kind="secondary" busy={busy} onClick={() => void run('withdraw')}>
            {t('console.approvals.withdraw')}
          </Button>
        )}
        {of.can.includes('approve') && (
          <Button kind="primary" busy={busy} onClick={() => void run('approve')}>
            {approveText(t, { sum, hasChanges: of.facts.some(isChanged) })}
          </Button>
        )}
      </div>
    </footer>
  );
}

function approveText(t: I18n['t'], { sum, hasChanges }: { sum: string | null; hasChanges: boolean }): string {
  if (hasChanges) return t('console.approvals.approve_again');
  return sum === null
    ? t('console.approvals.approve_plain')
    : t('console.approvals.approve', { amount: sum });
}

function send({ id, version }: ApprovalDetail, choice: Choice, note: string) {
  const params = { id };
  const quiet = { quiet: true } as const;
  if (choice === 'approve')
    return call('POST /api/console/v1/approvals/{id}/approve', { params, version }, quiet);
  if (choice === 'return') return call('POST /api/console/v1/approvals/{id}/return', { params, note }, quiet);
  return call('POST /api/console/v1/approvals/{id}/withdraw', { params }, quiet);
}
