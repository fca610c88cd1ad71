/**
 * Replays a season of real bookings through the public API, day by day on the product's clock. Hotels and rooms are
 * few, so that bookings compete. Prints refusals and speed. Checks at the end that stock, orders and ledger agree.
 */
import os from 'node:os';
import { verifyConsistency } from '../../apps/server/src/modules/booking/verify-consistency.ts';
import { cpuMs } from '../cpu-time.ts';
import { percentile } from '../percentile.ts';
import { readBookings } from './read-bookings.ts';
import { type ReplayCounts, type ReplayedDays, replay } from './replay-bookings.ts';
import { addFunds, extendRatesByYear, startBenchServer } from './start-bench-server.ts';

interface ReplayOptions extends ReplayedDays {
  file: string;
  /** First day of the season (YYYY-MM-DD) in the calendar of the real bookings. */
  season: string;
  /** Number of rooms per room type and day. */
  allotment: number;
}

/** The smallest number of hotels that `DEMO_HOTELS` allows. */
const minHotels = 20;
/** Latest departure, in days after the booking: less than the 500 days that the demo's rates cover. */
const horizonDays = 480;

export async function benchReplay(options: ReplayOptions): Promise<void> {
  const { season, days } = options;
  // The demo's rates are enough for a season of 30 days. A longer season needs copies of whole years of rates.
  const years = Math.ceil(Math.max(0, days - 30) / 365);
  const bookings = readBookings(options.file, {
    season,
    days,
    ahead: horizonDays,
    end: horizonDays + years * 365,
  });
  const bench = await startBenchServer({ hotels: minHotels, allotment: options.allotment });
  try {
    for (let year = 0; year < years; year += 1) await extendRatesByYear(bench.pool);
    await addFunds(bench.pool, { cents: 100_000_000_000_000 });
    // High limits, so that neither the credit limit nor the pay-later limit refuses a booking.
    await bench.pool.query(
      `update ledger.accounts set floor_cents = -1000000000000 where id = 'com_bluewave:credit'`,
    );
    await bench.pool.query(
      `update companies.companies set pay_later_limit_cents = 1000000000000 where id = 'com_bluewave'`,
    );
    const cpuBefore = cpuMs(bench.server.pid);
    const counts = await replay(bench, bookings, options);
    report(counts, { ...options, cpu: cpuMs(bench.server.pid) - cpuBefore });
    const faults = await verifyConsistency(bench.db);
    console.log(faults.length === 0 ? 'Stock, orders and ledger agree.' : faults.join('\n'));
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await bench.close();
  }
}

function report(counts: ReplayCounts, options: ReplayOptions & { cpu: number }): void {
  const times = counts.times.sort((a, b) => a - b);
  const { bookings: bookingMs, cancellations: cancellationMs, clock: clockMs } = counts.spentMs;
  const refusalsText = [...counts.refusedByCode]
    .map(([code, refusals]) => `, refused with ${code}: ${refusals}`)
    .join('');
  const seconds = (ms: number): string => `${(ms / 1000).toFixed(0)} s`;
  console.log(
    `${counts.days} of ${options.days} days from ${options.season}: ${counts.sent} real bookings, ${options.clients} clients, ${options.allotment} rooms a type and day; load ${os.loadavg()[0]?.toFixed(1)}`,
  );
  console.log(
    `booked ${counts.booked} (${counts.payLater} to pay later), no room ${counts.soldOut}${refusalsText}`,
  );
  console.log(`canceled ${counts.canceled}, past the deadline or over by then ${counts.tooLate}`);
  console.log(
    `bookings a second ${((times.length / bookingMs) * 1000).toFixed(1)}, p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms`,
  );
  console.log(
    `spent on bookings ${seconds(bookingMs)}, on cancellations ${seconds(cancellationMs)}, on moving the clock by ${counts.days} days ${seconds(clockMs)}; the server's processor time ${seconds(options.cpu)}`,
  );
}
