/** The dates that we promise for a refund: when we send it, and when the customer's bank shows it. Pure. */
import { dateInZone } from '@wayhouse/contract/dates';
import { addWorkingDays, type BankCalendar, zoneOf } from './working-days.ts';

interface RefundTerms {
  calendar: BankCalendar;
  /** Number of working days until we have sent the refund. */
  sendDays: number;
  /** Maximum number of working days until the bank shows the refund. */
  showDays: number;
}

const walletTerms: RefundTerms = { calendar: 'CN', sendDays: 1, showDays: 3 };
const termsByMethod: Readonly<Record<string, RefundTerms>> = {
  card: { calendar: 'US', sendDays: 1, showDays: 10 },
  wechat: walletTerms,
  alipay: walletTerms,
  bank: { calendar: 'HK', sendDays: 1, showDays: 5 },
};

export interface RefundPromise {
  /** Dates in the time zone of the method's bank calendar, `YYYY-MM-DD`. */
  sendBy: string;
  expectedBy: string;
}

/** A refund to a balance arrives at once. An unknown method has the dates of cards, the slowest method. */
export function promiseRefund(
  method: string,
  { at, throughGateway }: { at: Date; throughGateway: boolean },
): RefundPromise {
  const terms = termsByMethod[method] ?? (termsByMethod.card as RefundTerms);
  const day = dateInZone(at, zoneOf[terms.calendar]);
  if (!throughGateway) return { sendBy: day, expectedBy: day };
  return {
    sendBy: addWorkingDays(day, terms.sendDays, terms.calendar),
    expectedBy: addWorkingDays(day, terms.showDays, terms.calendar),
  };
}
