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
    /** A payment was started or failed, so subscribers must read the state of these references. */
    'payment.changed': { references: string[] };
    /** The gateway must delete a card: its customer deleted it or was erased, or its first payment failed. */
    'card.dropped': { cardId: string };
    /** A refund through a gateway is owed and must now be sent. */
    'refund.asked': { refundNo: string };
    /** A refund of this reference was requested, sent, done or refused, so subscribers must read its state. */
    'refund.changed': { reference: string };
  }
}

export type PaymentSucceeded = import('../../platform/events.ts').Events['payment.succeeded'];
