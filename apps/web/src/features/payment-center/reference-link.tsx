import { Link } from '@tanstack/react-router';
import { groupOfReference } from '@wayhouse/contract/group/group-life';

/** The reference of a payment as a link: to the order, or to the group of an installment, which has no order page. */
export function ReferenceLink({ reference, className }: { reference: string; className: string }) {
  const groupNo = groupOfReference(reference);
  if (groupNo !== undefined)
    return (
      <Link className={className} to={'/group' as string} search={{ no: groupNo } as never}>
        {reference}
      </Link>
    );
  return (
    <Link className={className} to="/order-detail-new" search={{ order_no: reference }}>
      {reference}
    </Link>
  );
}
