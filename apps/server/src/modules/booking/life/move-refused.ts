/**
 * A refused move. The code or the database refuses a change of an order's status or payment status that the transition
 * table of that status does not contain.
 */

interface RefusedMove {
  orderNo: string;
  /** The status that the move would change: of the order, or of its payment. */
  of: 'order' | 'payment';
  from: number;
  to: number;
}

/** Thrown by the writers of `move-order.ts`. */
export class MoveRefused extends Error implements RefusedMove {
  override readonly name = 'MoveRefused';
  readonly orderNo: string;
  readonly of: RefusedMove['of'];
  readonly from: number;
  readonly to: number;

  constructor({ orderNo, of, from, to }: RefusedMove) {
    super(`${of === 'payment' ? 'payment of ' : ''}order ${orderNo} may not move from ${from} to ${to}`);
    this.orderNo = orderNo;
    this.of = of;
    this.from = from;
    this.to = to;
  }
}

/**
 * The constraint names in errors of the trigger `booking.check_moves`, each with the status that it protects. The
 * detail of the error has the move as JSON.
 */
const triggerOf: Readonly<Record<string, RefusedMove['of']>> = {
  order_moves: 'order',
  payment_moves: 'payment',
};

/** The refused move of an error; undefined for every other error. */
export function refusedMoveOf(error: unknown): RefusedMove | undefined {
  if (error instanceof MoveRefused) return error;
  if (!(error instanceof Error)) return undefined;
  const { constraint, detail } = error as Error & { constraint?: string; detail?: string };
  const of = triggerOf[constraint ?? ''];
  if (of === undefined || detail === undefined) return undefined;
  const {
    order_no: orderNo,
    from,
    to,
  } = JSON.parse(detail) as { order_no: string; from: number; to: number };
  return { orderNo, of, from, to };
}
