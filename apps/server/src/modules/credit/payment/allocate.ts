/** Assigns payments and refunds to charges and invoices (docs/money.md, "Credit with terms"). Pure; integer cents. */

/** Used credit of an order that is on no invoice yet. */
export interface OpenCharge {
  id: number;
  reference: string;
  left: number;
}

export interface OpenInvoice {
  id: string;
  no: string;
  dueOn: string;
  open: number;
  /** The references of charges on the invoice to which an unused refund belongs. */
  references: readonly string[];
}

/** Money that is not completely assigned. */
export interface UnusedCredit {
  entryId: number;
  kind: 'payment' | 'refund' | 'write_off' | 'correction';
  reference: string | null;
  /** The invoice that the money pays first. */
  invoiceId: string | null;
  left: number;
}

export interface Assignment {
  entryId: number;
  /** Exactly one of `chargeId` and `invoiceId` is set. */
  chargeId?: number;
  invoiceId?: string;
  cents: number;
}

/**
 * A refund reduces the charge of its order, or pays the invoice that the charge is on. The rest of a refund and all
 * other money pay the chosen invoice (`invoiceId`), then the invoices by due date, earliest first. A write-off pays
 * only its own invoice. Money that is left stays unused until the next invoice.
 */
export function allocate(
  credits: readonly UnusedCredit[],
  charges: readonly OpenCharge[],
  invoices: readonly OpenInvoice[],
): Assignment[] {
  const chargesLeft = new Map(charges.map(({ id, left }) => [id, left]));
  const invoicesLeft = new Map(invoices.map(({ id, open }) => [id, open]));
  const oldestFirst = [...invoices].sort((a, b) => compare(a.dueOn, b.dueOn) || compare(a.no, b.no));
  const assignments: Assignment[] = [];
  for (const credit of [...credits].sort((a, b) => a.entryId - b.entryId)) {
    let left = credit.left;
    /** Assigns the smaller of the two amounts left: of the credit, and of the charge or invoice `id`. */
    const assign = <Id>(leftById: Map<Id, number>, id: Id, targetOf: (id: Id) => Partial<Assignment>) => {
      const cents = Math.min(left, leftById.get(id) ?? 0);
      if (cents <= 0) return;
      left -= cents;
      leftById.set(id, (leftById.get(id) ?? 0) - cents);
      addAssignment(assignments, { entryId: credit.entryId, ...targetOf(id), cents });
    };
    const isOfRefundedOrder = (reference: string) =>
      credit.kind === 'refund' && reference === credit.reference;
    for (const { id, reference } of charges)
      if (isOfRefundedOrder(reference)) assign(chargesLeft, id, (chargeId) => ({ chargeId }));
    const invoicesOfOrder = oldestFirst.filter(({ references }) => references.some(isOfRefundedOrder));
    const invoiceIds = [
      ...invoicesOfOrder.map(({ id }) => id),
      ...(credit.invoiceId === null ? [] : [credit.invoiceId]),
      ...(credit.kind === 'write_off' ? [] : oldestFirst.map(({ id }) => id)),
    ];
    for (const id of invoiceIds) assign(invoicesLeft, id, (invoiceId) => ({ invoiceId }));
  }
  return assignments;
}

/** Adds an assignment. If the same credit is already assigned to the same charge or invoice, adds the amounts. */
function addAssignment(assignments: Assignment[], next: Assignment): void {
  const sameAssignment = assignments.find(
    ({ entryId, chargeId, invoiceId }) =>
      entryId === next.entryId && chargeId === next.chargeId && invoiceId === next.invoiceId,
  );
  if (sameAssignment) sameAssignment.cents += next.cents;
  else assignments.push(next);
}

function compare(a: string, b: string): number {
  if (a < b) return -1;
  return a > b ? 1 : 0;
}
