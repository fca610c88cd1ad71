/** News of this module. */
declare module '../../platform/outbox.ts' {
  interface Events {
    /** Money for these references has moved, once. */
    'payment.succeeded': {
      paymentNo: string;
      accountId: string;
      userId: string;
      parts: { reference: string; amountCents: number }[];
    };
  }
}

export type PaymentSucceeded = import('../../platform/outbox.ts').Events['payment.succeeded'];
