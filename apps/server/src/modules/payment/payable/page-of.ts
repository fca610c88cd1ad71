/** The page of a payment reference. Pure. */
import { groupOfReference } from '@wayhouse/contract/group/group-life';

/** The order's page, or that of the installment's group. */
export function pageOf(reference: string): string {
  const groupNo = groupOfReference(reference);
  return groupNo === undefined ? `/order-detail-new?order_no=${reference}` : `/group?no=${groupNo}`;
}
