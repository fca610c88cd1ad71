/**
 * Replays the first real bookings of a year within one month, and then does the monthly work of finance through the
 * API. Hotels invoice and are paid, companies use credit and are reminded, the books are closed. Checks that every
 * account adds up to the cent, and prints times.
 */
import { bookedStatuses } from '@wayhouse/contract/booking/order-status';
import { toMoney } from '@wayhouse/contract/money';
import { paymentStatus } from '@wayhouse/contract/payment/payment-status';
import { money } from '@wayhouse/i18n/format';
import { demoPassword } from '../../apps/server/src/demo/seed-people.ts';
import { createAgencies } from '../../apps/server/test/month/agencies.ts';
import { lendByWeek } from '../../apps/server/test/month/collect-credit.ts';
import { teamOf } from '../../apps/server/test/month/month-calls.ts';
import { type Month, runMonth } from '../../apps/server/test/month/run-month.ts';
import { type RealBooking, readBookings } from '../booking/read-bookings.ts';
import { replay } from '../booking/replay-bookings.ts';
import {
  addFunds,
  type BenchServer,
  payByBalance,
  signIn,
  startBenchServer,
} from '../booking/start-bench-server.ts';
import { moveToNextMonth, stageOf } from './month-stage.ts';

const hotels = 20;
/** Rooms per room type and day: many, because bookings of several months are made within one. */
const allotment = 60;
/** Days of the month on which bookings are made. */
const days = 28;
/** Days from 1 July 2015 whose real bookings are candidates. 10,000 orders take those of some 80 days. */
const sourceDays = 365;
/** Latest departure, in days after the booking. The demo's rates cover 500 days; the last booking is made by day 60. */
const aheadDays = 380;
/** Bookings to replay for each order that is wanted, because some find no room. */
const sentPerBooked = 1.1;
const clients = 8;
const borrowers = 6;
const creditLimitCents = 1_000_000_000_00;
const payLaterLimitCents = 1_000_000_000_00;

/** `orders`: the approximate number of bookings that succeed. Sets the exit code 1 when an account does not add up. */
export async function benchMonth({ file, orders }: { file: string; orders: number }): Promise<void> {
  const range = { season: '2015-07-01', days: sourceDays, ahead: aheadDays, end: sourceDays + aheadDays };
  const bookings = moveIntoMonth(readBookings(file, range).slice(0, Math.ceil(orders * sentPerBooked)));
  const bench = await startBenchServer({ hotels, allotment });
  try {
    const stage = stageOf(bench);
    await moveToNextMonth(stage);
    const team = teamOf(stage, demoPassword);
    const agencies = await createAgencies(bench.db, {
      count: borrowers,
      name: 'lend',
      creditLimitCents,
      payLaterLimitCents,
      now: await stage.now(),
    });
    await lendByWeek(await team.finance(), agencies);
    await addFunds(bench.pool, { cents: 100_000_000_000_000 });
    await bench.db
      .updateTable('companies.companies')
      .set({ pay_later_limit_cents: payLaterLimitCents })
      .where('id', '=', 'com_bluewave')
      .execute();
    const agents = ['agent@wayhouse.test', ...agencies.map(({ email }) => email)];
    const startTime = performance.now();
    const counts = await replay(bench, bookings, { days, minutes: 0, clients, agents });
    console.log(
      `${counts.booked} orders (${counts.payLater} to pay later, ${counts.canceled} canceled) in ${seconds(performance.now() - startTime)}; no room ${counts.soldOut}, refused ${JSON.stringify(Object.fromEntries(counts.refusedByCode))}`,
    );
    console.log(`${await payOpenOrders(bench, agents)} orders to pay later paid at the end of the month`);
    await report(bench, await runMonth(stage, team, agencies));
  } finally {
    await bench.close();
  }
}

/** The same bookings in the same order, with all their days shifted so that they are made within the month. */
function moveIntoMonth(bookings: readonly RealBooking[]): RealBooking[] {
  return bookings.map((booking, index) => {
    const bookedOn = Math.floor((index * days) / bookings.length);
    const shiftDays = bookedOn - booking.bookedOn;
    return {
      ...booking,
      bookedOn,
      arrival: booking.arrival + shiftDays,
      canceledOn: booking.canceledOn === undefined ? undefined : booking.canceledOn + shiftDays,
    };
  });
}

/**
 * Each agent pays its own unpaid orders, which were booked to pay later. Returns their number. Throws when a payment is
 * refused.
 */
async function payOpenOrders({ db, server }: BenchServer, agents: readonly string[]): Promise<number> {
  const openOrders = await db
    .selectFrom('booking.orders')
    .innerJoin('identity.users', 'identity.users.id', 'booking.orders.user_id')
    .select(['order_no', 'email'])
    .where('payment_status', '=', paymentStatus.unpaid)
    .where('order_status', 'in', bookedStatuses)
    .execute();
  for (const email of agents) {
    const call = await signIn(server.url, email);
    for (const order of openOrders.filter((each) => each.email === email)) {
      const { code } = await payByBalance(call, order.order_no);
      if (code !== 0) throw new Error(`${order.order_no} is not paid: ${code}`);
    }
  }
  return openOrders.length;
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const dollars = (cents: number): string => money(toMoney(cents));

async function report({ db }: BenchServer, month: Month): Promise<void> {
  const { invoiced, run, collected, closed } = month;
  const { entries } = await db
    .selectFrom('ledger.entries')
    .select(({ fn }) => fn.countAll<number>().as('entries'))
    .executeTakeFirstOrThrow();
  console.log(
    `${month.suppliers} suppliers, ${invoiced.invoices} invoices of ${invoiced.lines} lines (${invoiced.disputed} disputed): ${dollars(invoiced.payCents)} paid for a cost of ${dollars(invoiced.costCents)}`,
  );
  console.log(
    `${collected.invoices} credit invoices of ${dollars(collected.invoicedCents)}, ${collected.reminders} reminders; ${dollars(collected.receivedCents)} received, ${dollars(collected.writtenOffCents)} written off`,
  );
  console.log(
    `${closed.month} closed with ${closed.warnings} warnings, result ${dollars(closed.resultCents)} (revaluation of ${money(toMoney(invoiced.euroCents), 'EUR')}: ${dollars(closed.revaluedCents)}), export of ${closed.exportLines} lines; ${entries} entries in the ledger`,
  );
  for (const [step, ms] of Object.entries(month.times)) console.log(`${step}: ${seconds(ms)}`);
  const faults = [
    ...month.faults,
    ...(run.cents === invoiced.payCents ? [] : ['the run differs from the invoices']),
  ];
  console.log(faults.length === 0 ? 'Every account adds up to the cent.' : faults.join('\n'));
  if (faults.length > 0) process.exitCode = 1;
}
