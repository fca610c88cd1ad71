/** Calls of the finance desk about bank transfers, payment methods, refunds, and the gateway's report and notices. */
import { type HttpParts, route } from '../../http/route.ts';
import { confirmBankDeposit, rejectBankDeposit } from './bank-deposit/settle-bank-deposit.ts';
import { decideBankProposal } from './desk/decide-bank-proposal.ts';
import { listDeskDeposits, matchDeposits, showDeskDeposit, showSlip } from './desk/desk-deposits.ts';
import { handleNotice, listNotices } from './desk/desk-notices.ts';
import { changeDepositRules, changePayConfig, showPayConfigs } from './desk/desk-pay-configs.ts';
import { listDeskRefunds, retryRefund, settleRefund } from './desk/desk-refunds.ts';
import { payReturnedRefund } from './desk/pay-returned-refund.ts';
import { reconcileGateway } from './gateway/reconcile-gateway.ts';

export function mountPaymentConsole(parts: HttpParts): void {
  const at = '/api/console/v1';
  route(parts, `GET ${at}/refunds`, listDeskRefunds);
  route(parts, `POST ${at}/refunds/{id}/retry`, retryRefund);
  route(parts, `POST ${at}/refunds/{id}/settle`, settleRefund);
  route(parts, `POST ${at}/payments/reconcile`, reconcileGateway);
  route(parts, `GET ${at}/gateway-notices`, listNotices);
  route(parts, `POST ${at}/gateway-notices/{id}/handle`, handleNotice);
  route(parts, `POST ${at}/gateway-notices/{id}/pay`, payReturnedRefund);
  route(parts, `GET ${at}/deposits`, listDeskDeposits);
  route(parts, `POST ${at}/deposits/match`, matchDeposits);
  route(parts, `GET ${at}/deposits/{id}`, showDeskDeposit);
  route(parts, `GET ${at}/deposits/{id}/slips/{slip}`, showSlip);
  route(parts, `POST ${at}/deposits/{id}/confirm`, confirmBankDeposit);
  route(parts, `POST ${at}/deposits/{id}/reject`, rejectBankDeposit);
  route(parts, `GET ${at}/pay-configs`, showPayConfigs);
  route(parts, `POST ${at}/pay-configs/{method}/update`, changePayConfig);
  route(parts, `POST ${at}/pay-configs/deposit-rules`, changeDepositRules);
  route(parts, `POST ${at}/pay-configs/bank-proposal/decide`, decideBankProposal);
}
