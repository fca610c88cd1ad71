/** The dates that we promise for a refund: when we send it, and when the customer's bank shows it. Pure. */
import { dateInZone } from '@wayhouse/contract/dates';
import { addWorkingDays, type BankCalendar, zoneOf } from './working-days.ts';

interface Way {
  calendar: BankCalendar;
  /** Number of working days until we have sent the refund. */
  sendDays: number;
  /** Maximum number of working days until the bank shows the refund. */
  showDays: number;
}

const walletWay: Way = { calendar: 'CN', sendDays: 1, showDays: 3 };
const ways: Readonly<Record<string, Way>> = {
  card: { calendar: 'US', sendDays: 1, showDays: 10 },
  wechat: walletWay,
  alipay: walletWay,
  bank: { calendar: 'HK', sendDays: 1, showDays: 5 },
};

export interface RefundPromise {
  /** Calendar days. */
  sendBy: string;
  expectedBy: string;
}

/** A refund to a balance arrives at once. An unknown method has the dates of cards, the slowest method. */
export function promiseRefund(
  method: string,
  { at, throughGateway }: { at: Date; throughGateway: boolean },
): RefundPromise {
  const way = ways[method] ?? (ways.card as Way);
  const day = dateInZone(at, zoneOf[way.calendar]);
  if (!throughGateway) return { sendBy: day, expectedBy: day };
  return {
    sendBy: addWorkingDays(day, way.sendDays, way.calendar),
    expectedBy: addWorkingDays(day, way.showDays, way.calendar),
  };
}
