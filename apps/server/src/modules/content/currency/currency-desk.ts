/** Currency rates and their buffers in the console: show, set by hand, fetch. */
import {
  type CurrencyRates,
  type RateChange,
  ratedCurrencies,
} from '@wayhouse/contract/console/finance/currency-rates';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { type Db, inTransaction } from '../../../platform/database.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import { refuseChanged, versionOf } from '../../../platform/optimistic-lock.ts';
import {
  lockRates,
  type RateRow,
  selectBuffers,
  selectFeed,
  selectRateHistory,
  selectRates,
  updateBuffer,
  updateRate,
} from './currency.store.ts';
import { fetchCurrencyRates } from './fetch-currency-rates.ts';

type Code = (typeof ratedCurrencies)[number];
const historyLength = 100;

export async function showCurrencyRates(ctx: StaffCtx): Promise<CurrencyRates> {
  return presentRates(ctx.db, ctx.rates !== undefined);
}

/** Sets one rate by hand. Errors: request.changed, request.invalid at `code` for the dollar. */
export async function changeCurrencyRate(
  ctx: StaffCtx,
  input: { code: Code; version: string; rate: string; reason: string },
): Promise<CurrencyRates> {
  if (input.code === 'USD') throw invalidField('code', 'fields.dollar_is_one');
  await inTransaction(ctx.db, async (tx) => {
    const before = (await lockRates(tx)).find((each) => each.code === input.code);
    refuseChanged({ rate: withoutFinalZeros(before?.rate ?? '') }, input.version);
    await updateRate(tx, {
      code: input.code,
      rate: input.rate,
      at: ctx.clock.now(),
      source: 'staff',
      by_staff: ctx.staff.name,
    });
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'currency.updated',
      target: { type: 'currency', id: input.code, name: input.code },
      before: { rate: withoutFinalZeros(before?.rate ?? '') },
      after: { rate: withoutFinalZeros(input.rate) },
      reason: input.reason,
    });
  });
  return showCurrencyRates(ctx);
}

/**
 * Changes the buffer of a currency: basis points added to the markup of offers in this currency. Errors:
 * request.changed, request.invalid at `code` for the dollar.
 */
export async function changeCurrencyBuffer(
  ctx: StaffCtx,
  input: { code: Code; before_bp: number; buffer_bp: number; reason: string },
): Promise<CurrencyRates> {
  if (input.code === 'USD') throw invalidField('code', 'fields.dollar_is_one');
  await inTransaction(ctx.db, async (tx) => {
    await lockRates(tx);
    const before = (await selectBuffers(tx)).get(input.code) ?? 0;
    if (before !== input.before_bp) throw appError('request.changed');
    await updateBuffer(tx, input.code, input.buffer_bp);
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'currency.buffer_changed',
      target: { type: 'currency', id: input.code, name: input.code },
      before: { buffer_bp: before },
      after: { buffer_bp: input.buffer_bp },
      reason: input.reason,
    });
  });
  return showCurrencyRates(ctx);
}

/**
 * Calls the configured service at once. The result reports a failed call. Throws request.wrong_state when no service is
 * configured.
 */
export async function fetchCurrencyRatesNow(ctx: StaffCtx): Promise<CurrencyRates> {
  const changedCount = await fetchCurrencyRates(ctx);
  if (changedCount === undefined) throw appError('request.wrong_state');
  await inTransaction(ctx.db, (tx) =>
    audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'currency.fetched',
      target: { type: 'currency', id: 'all', name: 'all' },
      after: { changed: changedCount },
    }),
  );
  return showCurrencyRates(ctx);
}

/** The latest rates of a currency, newest first, at most a hundred. */
export async function currencyHistory(
  ctx: StaffCtx,
  { params }: { params: { code: Code } },
): Promise<RateChange[]> {
  return (await selectRateHistory(ctx.db, params.code, historyLength)).map(presentRate);
}

async function presentRates(db: Db, hasService: boolean): Promise<CurrencyRates> {
  const [rates, feed, buffers] = await Promise.all([selectRates(db), selectFeed(db), selectBuffers(db)]);
  const positionOf = (row: RateRow) => ratedCurrencies.indexOf(row.code as Code);
  return {
    rates: rates
      .sort((a, b) => positionOf(a) - positionOf(b))
      .map((row) => ({
        ...presentRate(row),
        version: versionOf({ rate: withoutFinalZeros(row.rate) }),
        buffer_bp: buffers.get(row.code) ?? 0,
      })),
    feed: {
      configured: hasService,
      tried_at: feed.tried_at?.toISOString() ?? null,
      succeeded_at: feed.succeeded_at?.toISOString() ?? null,
      last_error: feed.last_error,
    },
  };
}

function presentRate(row: RateRow): RateChange {
  return {
    code: row.code as Code,
    rate: withoutFinalZeros(row.rate),
    at: row.at.toISOString(),
    source: row.source as RateChange['source'],
    by: row.by_staff,
  };
}

/** Removes final zeros: `7.11000000` → `7.11`. */
function withoutFinalZeros(rate: string): string {
  if (!rate.includes('.')) return rate;
  let end = rate.length;
  while (rate[end - 1] === '0') end -= 1;
  if (rate[end - 1] === '.') end -= 1;
  return rate.slice(0, end);
}
