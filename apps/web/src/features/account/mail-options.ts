import type { SubUser } from '@wayhouse/contract/account/companies';

export type MailFlags = SubUser['flags'];

/** Specification section 3, per-user options, in the order shown. */
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
