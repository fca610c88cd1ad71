/** The category of a failed refund for the finance desk, by the gateway's reason. Pure. */
import type { RefundFailure } from '@wayhouse/contract/console/finance/refunds';

const failuresByCode = new Map<string, RefundFailure>(
  Object.entries({
    insufficient_funds: 'no_funds',
    account_closed: 'account_gone',
    lost_or_stolen_card: 'account_gone',
    expired_or_canceled_card: 'account_gone',
    charge_for_pending_refund_disputed: 'disputed',
    merchant_request: 'stopped',
    canceled: 'stopped',
  } as const),
);

/** An unlisted reason counts as `refused`. */
export function refundFailure(reason: string): RefundFailure {
  return failuresByCode.get(reason) ?? 'refused';
}
