/**
 * Reviews of some demo hotels. Equal input gives equal reviews. Their number and mean score are those on the hotel's
 * card.
 */

import { reviewerKinds } from '@wayhouse/contract/catalogue/reviews';
import { addDays } from '@wayhouse/contract/dates';
import { between, chance, pick, type Random, randomFor } from './random.ts';
import { homeCountries, type ReviewLanguage, reviewWords, type Tone } from './review-words.ts';
import type { HotelRow, ReviewRow } from './rows.ts';

/** Hotels with more reviews than this get no review texts, because a large demo must be quick to make. */
const reviewsMax = 80;
/** Maximum number of hotels of a city that get review texts. */
const reviewedHotelsMax = 40;
const oldestDays = 700;

/**
 * All reviews of the `number`-th hotel of its city (from 0); about a fifth of the hotels have some. `month` is the
 * first day of the month in which the demo begins; all reviews are older.
 */
export function makeReviews(
  hotel: Pick<HotelRow, 'id' | 'score' | 'reviews' | 'country_code'>,
  { number, month }: { number: number; month: string },
): ReviewRow[] {
  if (hotel.reviews > reviewsMax || number >= reviewedHotelsMax) return [];
  const random = randomFor('reviews', hotel.id);
  return makeScores(random, { mean: Math.round(hotel.score * 10), count: hotel.reviews }).map(
    (score, index) => makeReview(random, { hotel, score, month, id: `${hotel.id}-r${index + 1}` }),
  );
}

/** Scores in tenths with exactly the mean `mean`: most near it, some far below. */
function makeScores(random: Random, { mean, count }: { mean: number; count: number }): number[] {
  const scores = Array.from({ length: count }, () => {
    const luck = random() + random() + random() - 1.5;
    const usual = mean + luck * 12 - (chance(random, 0.1) ? 12 : 0);
    return Math.min(50, Math.max(15, Math.round(usual)));
  });
  let missingTenths = mean * count - scores.reduce((sum, score) => sum + score, 0);
  for (let index = 0; missingTenths !== 0; index = (index + 1) % count) {
    const next = (scores[index] ?? 0) + Math.sign(missingTenths);
    if (next < 10 || next > 50) continue;
    scores[index] = next;
    missingTenths -= Math.sign(missingTenths);
  }
  return scores;
}

function makeReview(
  random: Random,
  {
    hotel,
    score,
    month,
    id,
  }: { hotel: Pick<HotelRow, 'id' | 'country_code'>; score: number; month: string; id: string },
): ReviewRow {
  const language = chooseLanguage(random, hotel.country_code === 'CN');
  const words = reviewWords[language];
  const tone = toneOf(score);
  // Recent reviews are more frequent than old ones.
  const postedOn = addDays(month, -1 - Math.floor(oldestDays * random() * random()));
  const lines = words.parts[tone].map((sentences) => pick(random, sentences)).filter(Boolean);
  const hasReply = chance(random, replyLikelihood[tone]);
  return {
    id: `rv_${id}`,
    hotel_id: hotel.id,
    source: 'demo',
    source_id: id,
    language,
    stay_month: `${addDays(postedOn, -between(random, 2, 20)).slice(0, 7)}-01`,
    posted_on: postedOn,
    score,
    title: pick(random, words.titles[tone]),
    // Some reviews have only a title.
    text: chance(random, 0.12) ? '' : lines.join(language === 'zh' || language === 'ja' ? '' : ' '),
    reviewer: pick(random, words.names),
    reviewer_kind: pick(random, reviewerKinds),
    reviewer_country: pick(random, homeCountries[language]),
    hotel_reply: hasReply ? pick(random, words.replies) : '',
  };
}

/** The hotel answers only reviews with criticism. */
const replyLikelihood: Record<Tone, number> = { great: 0, good: 0, mixed: 0.5, poor: 0.8 };

function toneOf(score: number): Tone {
  if (score >= 45) return 'great';
  if (score >= 37) return 'good';
  return score >= 29 ? 'mixed' : 'poor';
}

function chooseLanguage(random: Random, inChina: boolean): ReviewLanguage {
  if (chance(random, inChina ? 0.6 : 0.4)) return 'zh';
  return chance(random, 0.8) ? 'en' : pick(random, ['de', 'fr', 'ja'] as const);
}
