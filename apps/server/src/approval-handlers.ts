/**
 * Kind of request → the handler that shows its facts and executes it after its approval. Only this file connects
 * `modules/approvals` with the modules that come after it in `modules/order.ts`.
 */
import type { ApprovalHandlers } from './modules/approvals/approval.ts';
import { amountApproval } from './modules/approvals/approval-amounts.ts';
import { relocationApproval } from './modules/booking/after-sale/relocation-approval.ts';
import { waiverApproval } from './modules/booking/desk/act-on-order.ts';
import { goodwillApproval } from './modules/booking/desk/give-goodwill.ts';
import { massApproval } from './modules/booking/mass-cancel/mass-cancellation-approval.ts';
import { reopenApproval } from './modules/books/close/reopen-month.ts';
import { journalApproval } from './modules/books/journal/post-journal.ts';
import { limitApproval } from './modules/companies/customer/grant-limit.ts';
import { factorApproval, mainApproval } from './modules/companies/customer/secure-person.ts';
import type { LedgerFunctions } from './modules/companies/ledger-functions.ts';
import { couponApproval } from './modules/coupons/save-coupon.ts';
import { moreTimeApproval } from './modules/credit/invoice/give-more-time.ts';
import { writeOffApproval } from './modules/credit/invoice/write-off.ts';
import { adjustmentApproval } from './modules/ledger/balance/adjust-balance.ts';
import { payoutApproval } from './modules/ledger/withdrawal/decide-withdrawal.ts';
import { invoiceApproval } from './modules/payables/invoice/approve-invoice.ts';
import { runApproval } from './modules/payables/run/create-run.ts';
import { bankApproval } from './modules/payables/supplier/change-bank-account.ts';

export function approvalHandlers(ledger: LedgerFunctions): ApprovalHandlers {
  return {
    credit_limit: limitApproval(ledger, 'credit_limit'),
    pay_later_limit: limitApproval(ledger, 'pay_later_limit'),
    payout: payoutApproval,
    adjustment: adjustmentApproval,
    goodwill: goodwillApproval,
    fee_waiver: waiverApproval,
    relocation: relocationApproval,
    mass_cancellation: massApproval,
    coupon: couponApproval,
    amount: amountApproval,
    supplier_bank: bankApproval,
    supplier_invoice: invoiceApproval,
    payment_run: runApproval,
    month_reopening: reopenApproval,
    write_off: writeOffApproval,
    more_time: moreTimeApproval,
    journal: journalApproval,
    second_factor: factorApproval,
    main_account: mainApproval,
  };
}
