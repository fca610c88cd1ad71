/**
 * Rechecks the options of a quote at their sources. Mails the agent when the account's own price has risen above a sell
 * price while the link is valid. At most one such mail is sent between two saves of the quote.
 */
import type { AppContext } from '../../../context.ts';
import { mapConcurrent } from '../../../platform/concurrency/map-concurrent.ts';
import { inTransaction } from '../../../platform/database.ts';
import type { Buyer } from '../../rates/price/quote.ts';
import { recheckedAtOnce, recheckSeen } from '../../supply/outside/recheck-outside.ts';
import type { Recheck } from '../../supply/recheck-stay.ts';
import { withCurrentTerms } from '../stored-offer.ts';
import { notifyLoss } from './notify-agent.ts';
import { clientStateOf, isLoss } from './quote-rules.ts';
import {
  type CheckedItem,
  claimCheck,
  markLossTold,
  type QuoteItemRow,
  type QuoteRow,
  updateCheckedItems,
} from './quotes.store.ts';

/** Milliseconds. A quote whose last check is older is rechecked when a client opens it. */
export const checkMs = 120_000;
/** Milliseconds. After this time another check may begin, because the process of the running one has probably ended. */
const staleCheckMs = 60_000;

/** Rechecks all options and stores the result. Returns the rechecked options in order. */
export async function recheckQuote(
  ctx: AppContext,
  { quote, items, buyer }: { quote: QuoteRow; items: readonly QuoteItemRow[]; buyer: Buyer },
): Promise<QuoteItemRow[]> {
  const answers = await mapConcurrent(items, recheckedAtOnce, ({ offer }) =>
    recheckSeen(ctx, buyer, offer.seen),
  );
  const at = ctx.clock.now();
  const recheckedItems = items.map((item, index) => ({
    ...item,
    ...checkedItemOf(item, answers[index], at),
  }));
  const losses = recheckedItems.filter((item) => {
    const prices = pricesOf(item, quote);
    return clientStateOf(prices) === 'ask' && isLoss(prices);
  });
  const isLinkValid = quote.published_at !== null && quote.revoked_at === null;
  await inTransaction(ctx.db, async (tx) => {
    await updateCheckedItems(tx, { quoteNo: quote.quote_no, items: recheckedItems, at });
    if (losses.length > 0 && isLinkValid && (await markLossTold(tx, quote.quote_no, at)))
      await notifyLoss(tx, ctx.clock, { quote, items: losses });
  });
  return recheckedItems;
}

/**
 * Rechecks the options when the last check is old and no other check is running; otherwise returns the stored options.
 */
export async function recheckOldQuote(
  ctx: AppContext,
  quoteParts: { quote: QuoteRow; items: readonly QuoteItemRow[]; buyer: Buyer },
): Promise<{ items: readonly QuoteItemRow[]; checkedAt: Date }> {
  const { quote, items } = quoteParts;
  const now = ctx.clock.now();
  const before = new Date(now.getTime() - checkMs);
  if (quote.checked_at > before) return { items, checkedAt: quote.checked_at };
  const since = new Date(now.getTime() - staleCheckMs);
  const isClaimed = await inTransaction(ctx.db, (tx) =>
    claimCheck(tx, { quoteNo: quote.quote_no, before, since, now }),
  );
  if (!isClaimed) return { items, checkedAt: quote.checked_at };
  return { items: await recheckQuote(ctx, quoteParts), checkedAt: ctx.clock.now() };
}

function checkedItemOf(item: QuoteItemRow, answer: Recheck | undefined, at: Date): CheckedItem {
  const { n, state, net_cents, least_cents, package_only, offer } = item;
  const lastChecked = { n, state, net_cents, least_cents, package_only, offer };
  // An option of a silent source stays as it was, because it may still be sold.
  if (!answer || (answer.kind !== 'ok' && answer.isSourceSilent)) return { ...lastChecked, unchecked: true };
  if (answer.kind !== 'ok') {
    const unsoldState = answer.kind === 'sold_out' ? 'sold_out' : 'offline';
    return { ...lastChecked, state: unsoldState, unchecked: false };
  }
  const { totalCents, outside, packageOnly } = answer.quote;
  return {
    n,
    state: 'open',
    net_cents: totalCents,
    least_cents: outside?.leastSellCents ?? 0,
    package_only: packageOnly,
    unchecked: false,
    offer: withCurrentTerms(offer, answer.quote, at),
  };
}

/** State and prices of an option of `quote`, as the functions of `quote-rules.ts` take them. */
export function pricesOf(item: QuoteItemRow, quote: Pick<QuoteRow, 'package_ok'>) {
  return {
    state: item.state,
    sellCents: item.sell_cents,
    netCents: item.net_cents,
    savedNetCents: item.saved_net_cents,
    leastCents: item.least_cents,
    isUnconfirmedPackage: item.package_only && !quote.package_ok,
  };
}
