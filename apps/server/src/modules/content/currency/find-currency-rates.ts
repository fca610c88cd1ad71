/** Units of each currency for one dollar (specification section 3). */
import { displayCurrencies } from '@wayhouse/contract/display-currencies';
import type { Ctx } from '../../../context.ts';
import { selectCurrencyRates } from '../content.store.ts';

/** `GET info/currency_rate`: only the currencies in which the site shows sums. */
export async function findDisplayRates(ctx: Pick<Ctx, 'db'>): Promise<Record<string, number>> {
  const rates = await findCurrencyRates(ctx);
  return Object.fromEntries(
    displayCurrencies.flatMap((code) => (rates[code] === undefined ? [] : [[code, rates[code]]])),
  );
}

/** Currency code → units for one US dollar. Customers pay in US dollars. */
export async function findCurrencyRates(ctx: Pick<Ctx, 'db'>): Promise<Record<string, number>> {
  const rows = await selectCurrencyRates(ctx.db);
  return Object.fromEntries(rows.map((row) => [row.code, Number(row.rate)]));
}

/**
 * Rates, and buffers in basis points, by currency code. Buffers of zero are left out. The buffer of a currency raises
 * the markup of offers that an outside source makes in this currency.
 */
export async function findRatesAndBuffers(
  ctx: Pick<Ctx, 'db'>,
): Promise<{ rates: Record<string, number>; buffers: Record<string, number> }> {
  const rows = await selectCurrencyRates(ctx.db);
  return {
    rates: Object.fromEntries(rows.map((row) => [row.code, Number(row.rate)])),
    buffers: Object.fromEntries(
      rows.filter((row) => row.buffer_bp > 0).map((row) => [row.code, row.buffer_bp]),
    ),
  };
}
