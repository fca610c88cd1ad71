/** Fetches rates from the configured service. An outage changes no rate, and an implausible rate is left out. */
import { ratedCurrencies } from '@wayhouse/contract/console/finance/currency-rates';
import type { AppContext } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { lockRates, selectFeed, updateFeed, updateRate } from './currency.store.ts';

const pauseMs = 3_600_000;
/**
 * Maximum factor between the old and the new rate. Larger changes are left out, because no currency doubles or halves
 * within an hour.
 */
const maxJump = 2;
const maxErrorLength = 300;

/**
 * Returns the number of changed rates; undefined without a service. Does not throw when the service fails; the failure
 * is logged and stored.
 */
export async function fetchCurrencyRates(ctx: AppContext): Promise<number | undefined> {
  if (!ctx.rates) return undefined;
  const answer = await ctx.rates.fetchRates().then(
    (rates) => ({ rates, error: null }),
    (error: Error) => ({ rates: undefined, error: error.message.slice(0, maxErrorLength) }),
  );
  if (answer.error) ctx.log.warn({ reason: answer.error }, 'currency rates could not be fetched');
  const now = ctx.clock.now();
  return inTransaction(ctx.db, async (tx) => {
    const { changedCount, implausibleCodes } = answer.rates
      ? await storeRates(tx, answer.rates, now)
      : { changedCount: 0, implausibleCodes: [] };
    const lastError =
      answer.error ?? (implausibleCodes.length > 0 ? `not believed: ${implausibleCodes.join(', ')}` : null);
    await updateFeed(tx, {
      tried_at: now,
      last_error: lastError,
      ...(answer.rates && { succeeded_at: now }),
    });
    return changedCount;
  });
}

async function storeRates(tx: Tx, rates: Readonly<Record<string, number>>, now: Date) {
  const implausibleCodes: string[] = [];
  let changedCount = 0;
  for (const row of await lockRates(tx)) {
    const rate = rates[row.code];
    const isRated = ratedCurrencies.some((code) => code === row.code);
    if (row.code === 'USD' || !isRated || rate === undefined) continue;
    const jump = rate / Number(row.rate);
    if (jump > maxJump || jump < 1 / maxJump) {
      implausibleCodes.push(row.code);
      continue;
    }
    const newRate = rate.toFixed(8);
    // An equal rate is written too when the stored one was never checked.
    if (row.source !== 'start' && newRate === Number(row.rate).toFixed(8)) continue;
    await updateRate(tx, { code: row.code, rate: newRate, at: now, source: 'feed', by_staff: null });
    changedCount += 1;
  }
  return { changedCount, implausibleCodes };
}

/** Job: fetches the rates at most once an hour. */
export async function fetchCurrencyRatesHourly(ctx: AppContext): Promise<void> {
  if (!ctx.rates) return;
  const { tried_at: triedAt } = await selectFeed(ctx.db);
  if (triedAt && ctx.clock.now().getTime() - triedAt.getTime() < pauseMs) return;
  await fetchCurrencyRates(ctx);
}
