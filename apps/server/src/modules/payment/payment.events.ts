/** News of this module. */
declare module '../../platform/events.ts' {
  interface Events {
    /** Money for these references has moved, once. */
    'payment.succeeded': {
      paymentNo: string;
      accountId: string;
      userId: string;
      /** The member of staff that paid as the customer. Missing in events of older releases. */
      actingStaffId?: string | null;
      parts: { reference: string; amountCents: number }[];
    };
    /** A payment was started or ended without success: how these references stand is to be looked at. */
    'payment.changed': { references: string[] };
    /** A card is not kept any more, or was to be kept by a payment that failed: its gateway is to forget it. */
    'card.dropped': { cardId: string };
    /** A refund through a gateway is owed and waits to be sent. */
    'refund.asked': { refundNo: string };
    /** A refund of this reference was asked for, sent, done or refused: its standing is to be looked at. */
    'refund.changed': { reference: string };
  }
}

export type PaymentSucceeded = import('../../platform/events.ts').Events['payment.succeeded'];
