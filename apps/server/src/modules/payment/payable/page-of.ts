/** The page of a payment reference. Pure. */
import { groupOfReference } from '@wayhouse/contract/group/group-life';
import { orderPath } from '@wayhouse/contract/site-routes';

/** The page of the order, or of the group of an installment. */
export function pageOf(reference: string): string {
  const groupNo = groupOfReference(reference);
  return groupNo === undefined ? orderPath(reference) : `/group?no=${groupNo}`;
}
