import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useForm } from '@wayhouse/client/form/use-form';
import { useAction } from '@wayhouse/client/use-action';
import { couponRefusedCode } from '@wayhouse/contract/answer-codes';
import { approvalNoteMax } from '@wayhouse/contract/booking/approval-choices';
import type { Approval } from '@wayhouse/contract/booking/approvals';
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { money } from '@wayhouse/i18n/format';
import { Button, buttonClass } from '@wayhouse/ui/button';
import { TextArea } from '@wayhouse/ui/form/field';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { refreshOrders } from '../../shared/order-queries.ts';
import { approvalLists, approvalQuery } from './approval-queries.ts';

type Decision = 'approve' | 'decline' | null;
type Problem = { text: string; isAboutCoupon?: boolean };

/** Approve and decline for approvers; book and withdraw for the requester. */
export function RequestActions({ request }: { request: Approval }) {
  const { t } = useI18n();
  const [decision, setDecision] = useState<Decision>(null);
  const { can, approval_no, order_no, total } = request;
  const [problem, setProblem] = useState<Problem | null>(null);
  const client = useQueryClient();
  const refresh = useRefresh(approval_no);
  const book = useBook(approval_no, setProblem);
  const { busy, run: withdraw } = useAction(async () => {
    const answer = await call('POST /api/v2/approval/withdraw', { approval_no });
    if (answer.code === 0) toast(t('approve.withdrawn'), { tone: 'success' });
    refresh();
    if (order_no) refreshOrders(client);
  });
  return (
    <>
      {problem && (
        <Note
          tone="danger"
          action={
            problem.isAboutCoupon &&
            can.book && (
              <Button size="xs" busy={book.busy} onClick={() => void book.run(true)}>
                {t('approve.book_without_coupon', { sum: money(total) })}
              </Button>
            )
          }
        >
          {problem.text}
        </Note>
      )}
      <div className="row g8 fw">
        {can.decide && (
          <>
            <Button kind="primary" onClick={() => setDecision('approve')}>
              {t('approve.approve', { sum: money(total) })}
            </Button>
            <Button onClick={() => setDecision('decline')}>{t('approve.decline')}</Button>
          </>
        )}
        {can.book && (
          <Button kind="primary" busy={book.busy} onClick={() => void book.run(false)}>
            {t(request.payment === 'later' ? 'approve.book' : 'approve.book_and_pay', { sum: money(total) })}
          </Button>
        )}
        {can.withdraw && (
          <Button busy={busy} onClick={() => void withdraw()}>
            {t('approve.withdraw')}
          </Button>
        )}
        {order_no && (
          <Link
            className={buttonClass({ kind: 'secondary' })}
            to="/order-detail-new"
            search={{ order_no } as never}
          >
            {t('approve.order', { order: order_no })}
          </Link>
        )}
      </div>
      {decision && <DecideDialog request={request} decision={decision} onClose={() => setDecision(null)} />}
    </>
  );
}

function useRefresh(approvalNo: string): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries(approvalLists);
    void client.invalidateQueries(approvalQuery(approvalNo));
    // The bell lists requests that wait for the reader, so its notifications are fetched again too.
    void client.invalidateQueries({ queryKey: ['POST /api/v2/notifications'] });
  };
}

/**
 * Books the approved stay. Then opens the payment page when the order awaits payment, else the order. If the server
 * refuses the request's coupon, the reader may book without the coupon.
 */
function useBook(approvalNo: string, onProblem: (problem: Problem | null) => void) {
  const { t } = useI18n();
  const client = useQueryClient();
  const navigate = useNavigate();
  const refresh = useRefresh(approvalNo);
  return useAction(async (withoutCoupon: boolean) => {
    onProblem(null);
    const input = { approval_no: approvalNo, ...(withoutCoupon && { without_coupon: true as const }) };
    const answer = await call('POST /api/v2/approval/book', input, { quiet: true }).catch(() => null);
    refresh();
    if (answer?.code !== 0 || !answer.data)
      return onProblem({
        text: answer?.message ?? t('common.transport.unknown'),
        isAboutCoupon: answer?.code === couponRefusedCode,
      });
    refreshOrders(client);
    const { order_no, order_status } = answer.data;
    await navigate(
      order_status === orderStatus.awaitingPayment
        ? { to: '/payment-page-new/', search: { orders: order_no } as never }
        : { to: '/order-detail-new', search: { order_no } as never },
    );
  });
}

type DialogProps = { request: Approval; decision: 'approve' | 'decline'; onClose: () => void };

/**
 * Asks for a note and sends the decision. After a refusal the dialog stays open with the server's message. If the terms
 * have changed, the request behind the dialog then shows the new terms.
 */
function DecideDialog({ request, decision, onClose }: DialogProps) {
  const { t } = useI18n();
  const lostText = t('common.transport.unknown');
  const form = useForm({ name: 'decision', start: () => ({ reason: '' }), lostText });
  const client = useQueryClient();
  const refresh = useRefresh(request.approval_no);
  const isApproval = decision === 'approve';
  const decide = async () => {
    const { approval_no, terms_digest } = request;
    const decided = await form.submit(async ({ reason }) => {
      const input = { approval_no, terms_digest, approve: isApproval, reason: reason.trim() };
      // Refreshes even after a lost answer, because the decision may have been stored.
      const answer = await call('POST /api/v2/approval/decide', input, { quiet: true }).finally(refresh);
      if (request.order_no) refreshOrders(client);
      return answer;
    });
    if (!decided) return;
    toast(t(isApproval ? 'approve.done.approved' : 'approve.done.declined'), { tone: 'success' });
    onClose();
  };
  return (
    <FormDialog
      title={t(isApproval ? 'approve.dialog.approve' : 'approve.dialog.decline')}
      confirm={isApproval ? t('approve.approve', { sum: money(request.total) }) : t('approve.decline')}
      kind={isApproval ? 'primary' : 'danger'}
      saveState={form}
      onSave={decide}
      onClose={onClose}
    >
      <p>{t(request.order_no ? `approve.dialog.${decision}.held` : `approve.dialog.${decision}.text`)}</p>
      <TextArea
        label={t('approve.dialog.word', { name: request.requested_by.name })}
        optional
        rows={3}
        maxLength={approvalNoteMax}
        {...form.field('reason', form.draft.reason)}
      />
    </FormDialog>
  );
}
