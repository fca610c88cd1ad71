/**
 * Searches the outside sources for a stay, each within its time budget, in batches of hotels. The answer names the late
 * and failing sources, and has only those of their offers that came in time. The next search for the same stay finds
 * the late ones.
 */
import { setImmediate } from 'node:timers/promises';
import { mapConcurrent } from '../../../platform/concurrency/map-concurrent.ts';
import type { Db } from '../../../platform/database.ts';
import type { Log } from '../../../platform/log.ts';
import type { BedbankOffer } from '../../../ports/bedbank/port.ts';
import type { Exclusions, WatchedBedbank } from '../../../ports/bedbank/watched-port.ts';
import type { HotelFacts } from '../../rates/price/load-stay-terms.ts';
import type { Buyer, Stay } from '../../rates/price/quote.ts';
import { currentRule } from '../rules/current-rule.ts';
import { loadOwnPreference, type OwnPreference } from '../rules/own-preference.ts';
import { type MappedHotels, mappedHotels } from './mapped-hotels.ts';
import { loadOutsideFacts } from './outside-facts.ts';
import type { OutsideOffer } from './outside-terms.ts';
import { type AnswersContext, askSource, readAnswer } from './source-answers.ts';
import { termsOfAnswer } from './terms-of-answer.ts';

interface OutsideContext extends AnswersContext {
  db: Db;
  log?: Log | undefined;
  bedbanks?: readonly WatchedBedbank[] | undefined;
  config: { sourceBudgetMs: number };
}

export interface OutsideAnswer {
  /** Offers by the id of our hotel. */
  found: Map<string, OutsideOffer[]>;
  /** Names of sources that failed, or did not answer in time for all hotels. */
  late: string[];
  /** Names of sources whose answers are not complete yet. Only for a search that does not wait. */
  pending: string[];
  /** Number of hotels that a source sells and for which it was not asked, because there were too many. */
  notAsked: { source: string; hotels: number }[];
  /** Present when offers were found and a rule prefers our own contracts. */
  preferOwn?: OwnPreference | undefined;
}

export interface OutsideQuestion {
  hotels: readonly HotelFacts[];
  stay: Stay;
  buyer: Buyer;
  /** Milliseconds for each source. Default: the installation's setting. */
  budgetMs?: number | undefined;
  /** False: returns stored answers at once. The source is asked for missing ones, for later searches. Default: true. */
  wait?: boolean | undefined;
  /** False: uses only stored answers; nothing is asked for. Default: true. */
  asks?: boolean | undefined;
  /** The hotels with the lowest ranks are asked for first when there are too many. Default: the most stars first. */
  rank?: ((hotel: HotelFacts) => number) | undefined;
  /** True: also asks a source for hotels at which a rule avoids this source. */
  evenAvoided?: boolean | undefined;
}

/** Never throws because of a source. */
export async function searchOutside(ctx: OutsideContext, question: OutsideQuestion): Promise<OutsideAnswer> {
  const answer: OutsideAnswer = { found: new Map(), late: [], pending: [], notAsked: [] };
  const searches = (ctx.bedbanks ?? []).map(async (bedbank) => {
    const mapped = await mappedHotels(ctx.db, bedbank, question);
    if (mapped.beyond > 0) {
      answer.notAsked.push({ source: bedbank.name, hotels: mapped.beyond });
      reportExcluded(ctx, bedbank, { ...question, excluded: { hotels: mapped.beyond } });
    }
    const { answers, state } = await askBatches(ctx, bedbank, { ...question, mapped });
    if (state !== 'complete') answer[state].push(bedbank.name);
    if (answers.length === 0) return;
    for (const offer of await termsOf(ctx, bedbank, { ...question, mapped, answers })) {
      const offersOfHotel = answer.found.get(offer.plan.hotelId) ?? [];
      offersOfHotel.push(offer);
      answer.found.set(offer.plan.hotelId, offersOfHotel);
    }
  });
  await Promise.all(searches);
  if (answer.found.size === 0) return answer;
  const { preferOwnWithinBp: withinBp } = await currentRule(ctx.db);
  if (withinBp === undefined) return answer;
  const preference = { withinBp, stay: question.stay, offersByHotel: answer.found };
  return { ...answer, preferOwn: await loadOwnPreference(ctx.db, preference) };
}

/** Maximum number of calls that one search has in progress at a source. */
const batchesAtOnce = 5;
/** Milliseconds for reading stored answers of other processes in a search that does not wait. */
const readMs = 20;

interface BatchQuestion extends OutsideQuestion {
  mapped: MappedHotels;
}

interface BatchAnswers {
  answers: BedbankOffer[][];
  state: 'complete' | 'late' | 'pending';
}

async function askBatches(
  ctx: OutsideContext,
  bedbank: WatchedBedbank,
  {
    stay,
    mapped: { batches },
    budgetMs = ctx.config.sourceBudgetMs,
    wait = true,
    asks = true,
  }: BatchQuestion,
): Promise<BatchAnswers> {
  const answers = new Map<readonly string[], BedbankOffer[]>();
  const failed = new Set<readonly string[]>();
  const askAll = (batchesToAsk: readonly (readonly string[])[]): Promise<unknown> =>
    mapConcurrent(batchesToAsk, batchesAtOnce, async (codes) => {
      try {
        answers.set(codes, await askSource(ctx, { bedbank, stay, codes }));
      } catch {
        failed.add(codes);
      }
    });
  if (wait && asks) await withinMs(askAll(batches), budgetMs);
  else {
    const reads = batches.map(async (codes) => {
      const offers = await readAnswer(ctx, { bedbank, stay, codes }).catch(() => undefined);
      if (offers) answers.set(codes, offers);
    });
    await (ctx.sharedStore ? withinMs(Promise.all(reads), readMs) : Promise.all(reads));
    const missing = batches.filter((codes) => !answers.has(codes));
    // Waits one turn of the event loop: a paused source refuses within it, and then counts as late, not as pending.
    if (missing.length > 0 && asks) await Promise.race([askAll(missing), setImmediate()]);
  }
  const isOver = wait || answers.size + failed.size === batches.length;
  const incompleteState = isOver ? 'late' : 'pending';
  const state = answers.size === batches.length ? 'complete' : incompleteState;
  return { answers: [...answers.values()], state };
}

async function termsOf(
  ctx: OutsideContext,
  bedbank: WatchedBedbank,
  { stay, buyer, mapped, answers, asks }: BatchQuestion & { answers: BedbankOffer[][] },
): Promise<OutsideOffer[]> {
  const facts = await loadOutsideFacts(ctx, { source: bedbank.name, stay, buyer });
  const convertedAnswers = answers.map((offers) => termsOfAnswer(offers, mapped.hotels, facts));
  const tooLong = convertedAnswers.reduce((sum, each) => sum + each.tooLong, 0);
  if (tooLong > 0) reportExcluded(ctx, bedbank, { asks, excluded: { offers: tooLong } });
  return convertedAnswers.flatMap(({ terms }) => terms);
}

/**
 * Counts and logs the hotels or offers that a limit excludes from a search. A caller that only reads stored answers
 * (`asks: false`) reports nothing, because the search that asked for them has reported the same.
 */
function reportExcluded(
  { log }: OutsideContext,
  bedbank: WatchedBedbank,
  { excluded, asks = true }: { excluded: Partial<Exclusions>; asks?: boolean | undefined },
): void {
  if (!asks) return;
  bedbank.countExcluded(excluded);
  log?.warn(
    { source: bedbank.name, ...excluded },
    'left out of a search: too many hotels, or offers too long to sign',
  );
}

/** Waits for the work, for at most `ms`. Work that takes longer goes on. */
async function withinMs(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  try {
    await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
  }
}
