/** Events of this module. */
declare module '../../platform/events.ts' {
  interface Events {
    /** These references were paid; published once. */
    'payment.succeeded': {
      paymentNo: string;
      accountId: string;
      userId: string;
      /** The member of staff who paid on behalf of the customer. Absent in events of older releases. */
      actingStaffId?: string | null;
      parts: { reference: string; amountCents: number }[];
    };
    /** A payment was started or failed: subscribers must read the state of these references. */
    'payment.changed': { references: string[] };
    /** A card was deleted, or was to be saved with a payment that failed: the gateway must delete it. */
    'card.dropped': { cardId: string };
    /** A refund through a gateway is owed and must be sent. */
    'refund.asked': { refundNo: string };
    /** A refund of this reference was requested, sent, done or refused: subscribers must read its state. */
    'refund.changed': { reference: string };
  }
}

export type PaymentSucceeded = import('../../platform/events.ts').Events['payment.succeeded'];
