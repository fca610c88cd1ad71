/** Assigns payments and refunds to charges and invoices: pure rules on integer cents (docs/money.md, "Credit with terms"). */

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
  /** Those order numbers on the invoice that an unused refund names. */
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
 * A refund reduces the charge of its order; once the charge is on an invoice, the refund pays that invoice. All other
 * money pays the chosen invoice, then the invoices by due date, earliest first. So does the rest of a refund. A
 * write-off pays only its own invoice. Money that is left stays unused until the next invoice.
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
    const assign = <Key>(from: Map<Key, number>, key: Key, target: (key: Key) => Partial<Assignment>) => {
      const cents = Math.min(left, from.get(key) ?? 0);
      if (cents <= 0) return;
      left -= cents;
      from.set(key, (from.get(key) ?? 0) - cents);
      addAssignment(assignments, { entryId: credit.entryId, ...target(key), cents });
    };
    const isOfOrder = (reference: string) => credit.kind === 'refund' && reference === credit.reference;
    for (const { id, reference } of charges)
      if (isOfOrder(reference)) assign(chargesLeft, id, (chargeId) => ({ chargeId }));
    const invoicesOfOrder = oldestFirst.filter(({ references }) => references.some(isOfOrder));
    const targets = [
      ...invoicesOfOrder.map(({ id }) => id),
      ...(credit.invoiceId === null ? [] : [credit.invoiceId]),
      ...(credit.kind === 'write_off' ? [] : oldestFirst.map(({ id }) => id)),
    ];
    for (const id of targets) assign(invoicesLeft, id, (invoiceId) => ({ invoiceId }));
  }
  return assignments;
}

/** Adds an assignment, or its amount to an earlier assignment of the same credit to the same charge or invoice. */
function addAssignment(assignments: Assignment[], next: Assignment): void {
  const sameAssignment = assignments.find(
    ({ entryId, chargeId, invoiceId }) =>
      entryId === next.entryId && chargeId === next.chargeId && invoiceId === next.invoiceId,
  );
  if (sameAssignment) sameAssignment.cents += next.cents;
  else assignments.push(next);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
