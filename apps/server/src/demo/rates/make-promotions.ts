/** Promotions of a hotel: two in five hotels have one or two, of all kinds. */
import { addDays } from '@wayhouse/contract/dates';
import type { DemoRoomType } from '../make-room-types.ts';
import { between, chance, pick, type Random, randomFor } from '../random.ts';
import type { PromotionRow } from '../rows.ts';
import type { DemoRatePlan } from './make-rate-plans.ts';

interface Parts {
  rooms: DemoRoomType[];
  plans: DemoRatePlan[];
  /** First day of the calendar. */
  first: string;
}

/** Equal input gives equal promotions. */
export function makePromotions(hotel: { id: string }, { rooms, plans, first }: Parts): PromotionRow[] {
  const random = randomFor('promotions', hotel.id);
  if (!chance(random, 0.4)) return [];
  const [firstKind, secondKind] = [pick(random, kinds), pick(random, kinds)];
  const promotionKinds =
    chance(random, 0.3) && secondKind !== firstKind ? [firstKind, secondKind] : [firstKind];
  return promotionKinds.map((kind, index) => {
    // Of all promotions 70 % apply to the whole hotel, 15 % to one room type and 15 % to one plan.
    const scope = random();
    return {
      id: `${hotel.id}-promo${index + 1}`,
      hotel_id: hotel.id,
      room_type_id: scope > 0.7 && scope < 0.85 ? pick(random, rooms).row.id : null,
      rate_plan_id: scope >= 0.85 ? pick(random, plans).row.id : null,
      ...defaultTerms,
      ...kind(random, first),
    };
  });
}

/** Weekdays are bits: Monday is 1, Tuesday 2, and so on until Sunday, 64. */
const everyDay = 127;
const sundayToThursday = 64 + 1 + 2 + 4 + 8;

type Terms = Omit<PromotionRow, 'id' | 'hotel_id' | 'room_type_id' | 'rate_plan_id'>;

const defaultTerms: Omit<Terms, 'kind'> = {
  stay_nights: null,
  pay_nights: null,
  discount_bp: null,
  days_ahead: null,
  name_en: '',
  name_zh: '',
  book_from: null,
  book_to: null,
  stay_from: null,
  stay_to: null,
  weekdays: everyDay,
  min_stay: null,
  status: 'open',
};

type Kind = (random: Random, first: string) => Partial<Terms> & Pick<Terms, 'kind'>;

const kinds: Kind[] = [
  (random) => {
    const nights = pick(random, [3, 4, 4, 5, 7]);
    return { kind: 'stay_pay', stay_nights: nights, pay_nights: nights === 7 ? 5 : nights - 1 };
  },
  (random) => ({
    kind: 'early_bird',
    days_ahead: pick(random, [21, 30, 45, 60]),
    discount_bp: between(random, 4, 10) * 200,
  }),
  (random) => ({
    kind: 'last_minute',
    days_ahead: between(random, 1, 5),
    discount_bp: between(random, 4, 10) * 250,
  }),
  (random) => ({
    kind: 'percentage',
    discount_bp: between(random, 5, 12) * 100,
    weekdays: sundayToThursday,
    name_en: 'Midweek offer',
    name_zh: '平日特惠',
  }),
  (random, first) => ({
    kind: 'percentage',
    discount_bp: between(random, 3, 6) * 300,
    stay_from: addDays(first, between(random, 0, 90)),
    stay_to: addDays(first, between(random, 150, 400)),
    min_stay: pick(random, [null, null, 2, 3]),
    name_en: 'Season offer',
    name_zh: '当季特惠',
  }),
];
