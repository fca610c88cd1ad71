/**
 * Stores answers of sources for two minutes, each for some hotels and one stay. So all pages, filters and sort orders
 * of a search share one call; with a shared store, this holds across all processes. Failures are not stored.
 */
import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays } from '@wayhouse/contract/dates';
import type { Clock } from '../../../platform/clock.ts';
import type { SharedStore } from '../../../platform/shared-store/shared-store.ts';
import type { BedbankOffer } from '../../../ports/bedbank/port.ts';
import type { WatchedBedbank } from '../../../ports/bedbank/watched-port.ts';
import type { Stay } from '../../rates/price/quote.ts';

export interface AnswersContext {
  clock: Clock;
  /** Absent in an installation without Redis: then each process has its own answers. */
  sharedStore?: SharedStore | undefined;
}

interface SourceQuestion {
  bedbank: WatchedBedbank;
  stay: Stay;
  codes: readonly string[];
}

const freshMs = 120_000;
/** Maximum number of offers in memory per source, about 1 kB each; the oldest answers are dropped. */
const maxOffers = 100_000;
/** Milliseconds after which another process may ask in place of this one. Longer than the timeout of a call. */
const claimMs = 35_000;
const pollMs = 100;

interface StoredAnswer {
  at: number;
  answer: Promise<BedbankOffer[]>;
  /** Set when the answer has arrived. */
  offers?: BedbankOffer[];
}

interface AnswerCache {
  answers: Map<string, StoredAnswer>;
  offers: number;
}

const caches = new WeakMap<WatchedBedbank, AnswerCache>();

function cacheOf(bedbank: WatchedBedbank): AnswerCache {
  const cache = caches.get(bedbank) ?? { answers: new Map(), offers: 0 };
  caches.set(bedbank, cache);
  return cache;
}

/** Keys by batch. Batches of a place are the same objects in all searches, and making their keys takes long. */
const batchKeys = new WeakMap<readonly string[], string>();

function keyOf({ stay, codes }: SourceQuestion): string {
  let batch = batchKeys.get(codes);
  if (batch === undefined) {
    batch = hash('sha256', JSON.stringify(codes), 'base64url');
    batchKeys.set(codes, batch);
  }
  return `${batch} ${JSON.stringify(stay)}`;
}

function storedAnswer({ clock }: AnswersContext, question: SourceQuestion): StoredAnswer | undefined {
  const storedEntry = cacheOf(question.bedbank).answers.get(keyOf(question));
  return storedEntry && clock.now().getTime() - storedEntry.at < freshMs ? storedEntry : undefined;
}

/** The answer if this process or the shared store has it, else undefined. Never asks the source or waits for it. */
export async function readAnswer(
  ctx: AnswersContext,
  question: SourceQuestion,
): Promise<BedbankOffer[] | undefined> {
  const storedEntry = storedAnswer(ctx, question);
  if (storedEntry || !ctx.sharedStore) return storedEntry?.offers;
  const text = await ctx.sharedStore.get(sharedKey(question));
  if (text === undefined) return undefined;
  const offers = JSON.parse(text) as BedbankOffer[];
  // Another caller may have asked in the meantime.
  if (!storedAnswer(ctx, question)) store(ctx, question, Promise.resolve(offers));
  return offers;
}

/** Returns the stored answer, or asks the source. All callers share one call. Throws `BedbankError`. */
export function askSource(ctx: AnswersContext, question: SourceQuestion): Promise<BedbankOffer[]> {
  const storedEntry = storedAnswer(ctx, question);
  if (storedEntry) return storedEntry.answer;
  const answer = ctx.sharedStore ? askOnce(ctx.sharedStore, question) : fetchOffers(question);
  store(ctx, question, answer);
  return answer;
}

function store({ clock }: AnswersContext, question: SourceQuestion, answer: Promise<BedbankOffer[]>): void {
  const cache = cacheOf(question.bedbank);
  const key = keyOf(question);
  drop(cache, key);
  const storedEntry: StoredAnswer = { at: clock.now().getTime(), answer };
  cache.answers.set(key, storedEntry);
  answer.then(
    (offers) => {
      if (cache.answers.get(key) !== storedEntry) return;
      storedEntry.offers = offers;
      cache.offers += offers.length;
      for (const oldestKey of cache.answers.keys()) {
        if (cache.offers <= maxOffers || oldestKey === key) break;
        drop(cache, oldestKey);
      }
    },
    () => {
      if (cache.answers.get(key) === storedEntry) drop(cache, key);
    },
  );
}

function drop(cache: AnswerCache, key: string): void {
  cache.offers -= cache.answers.get(key)?.offers?.length ?? 0;
  cache.answers.delete(key);
}

async function fetchOffers({ bedbank, stay, codes }: SourceQuestion): Promise<BedbankOffer[]> {
  const { residence } = stay;
  const datedStay = { ...stay, checkOut: addDays(stay.checkIn, stay.nights) };
  const offers = await bedbank.search(datedStay, [...codes]);
  return residence === undefined ? offers : offers.map((offer) => ({ ...offer, residence }));
}

/** One process asks. The others wait for its answer in the shared store; when it fails, another one asks. */
async function askOnce(shared: SharedStore, question: SourceQuestion): Promise<BedbankOffer[]> {
  const key = sharedKey(question);
  while (!(await shared.claim(key, claimMs))) {
    await pause(pollMs);
    const text = await shared.get(key);
    if (text !== undefined) return JSON.parse(text) as BedbankOffer[];
  }
  try {
    // Another process may have stored the answer between the last look-up and the claim.
    const text = await shared.get(key);
    if (text !== undefined) return JSON.parse(text) as BedbankOffer[];
    const offers = await fetchOffers(question);
    await shared.put(key, JSON.stringify(offers), freshMs);
    return offers;
  } finally {
    await shared.release(key);
  }
}

/** The key contains the version of the stored format. */
function sharedKey(question: SourceQuestion): string {
  return `answer:2:${question.bedbank.name}:${hash('sha256', keyOf(question), 'base64url')}`;
}
