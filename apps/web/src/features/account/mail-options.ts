import type { SubUser } from '@wayhouse/contract/account/companies';

export type MailFlags = SubUser['flags'];

/** The mail options of one person (specification section 3), in the order of the page. */
export const mailOptions = [
  'receive_email',
  'voucher',
  'voucher_cancellation',
  'on_request_notice',
  'invoice',
  'statement',
  'balance_alert',
  'batch_reservation',
  'batch_inquiry',
] as const satisfies readonly (keyof MailFlags)[];

export type MailOption = (typeof mailOptions)[number];
