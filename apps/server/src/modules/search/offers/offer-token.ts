/**
 * An offer is a signed token with the shown terms, the account and the expiry (product.md section 5). The quote of an
 * outside source is encrypted, because it contains the source's net price.
 */
import { hash } from 'node:crypto';
import type { Policy } from '@wayhouse/contract/booking/cancellation';
import { isDate } from '@wayhouse/contract/dates';
import { limits } from '@wayhouse/contract/limits';
import { parties } from '@wayhouse/contract/schemas';
import { boards } from '@wayhouse/contract/search/search';
import { z } from 'zod';
import type { ActorCtx } from '../../../context.ts';
import { memoizeShared } from '../../../platform/memoize-shared.ts';
import type { BareQuote } from '../../rates/price/make-quote.ts';
import type { Quote, Stay } from '../../rates/price/quote.ts';

export interface SeenOffer {
  stay: Stay;
  hotelId: string;
  roomTypeId: string;
  ratePlanId: string;
  accountId: string;
  totalCents: number;
  payAtHotelCents: number;
  board: Quote['board'];
  bedKind: string;
  policyDigest: string;
  /** For an outside source: its name and its quote, for recheck and booking. */
  outside?: { source: string; ticket: unknown };
  expiresAt: Date;
}

/** Short names keep the token short. The signature protects the content; the schema detects tokens of older builds. */
const tokenFields = z.strictObject({
  h: z.string(),
  t: z.string(),
  p: z.string(),
  a: z.string(),
  ci: z.string().refine(isDate),
  n: z.int().min(1).max(limits.nightsMax),
  r: parties,
  na: z.string(),
  c: z.int(),
  ph: z.int(),
  b: z.enum(boards),
  k: z.string(),
  d: z.string(),
  e: z.int(),
  s: z.string().optional(),
  x: z.unknown().optional(),
});

type TokenFields = z.output<typeof tokenFields>;

type SigningCtx = Pick<ActorCtx, 'actor' | 'clock' | 'offerSigner'>;

/** The shown terms, without account and expiry. */
export type SeenTerms = Omit<SeenOffer, 'accountId' | 'expiresAt'>;

/**
 * Returns a function that signs quotes of one stay, for the caller's account and for 30 minutes. A page makes one such
 * function, because its offers share half of their fields.
 */
export function makeOfferSigner(ctx: SigningCtx, stay: Stay): (quote: BareQuote, bedKind: string) => string {
  const sign = signerWithStay(ctx, stay);
  return (quote, bedKind) => {
    const encode = (): string => ctx.offerSigner.encode(ownTerms(seenTerms(quote, bedKind)));
    const cached = encodedOf(quote, () => ({ bedKind, encodedTerms: encode() }));
    const encodedTerms = cached.bedKind === bedKind ? cached.encodedTerms : encode();
    return sign(encodedTerms, quote.outside && { x: quote.outside.ticket });
  };
}

/** The encoded own fields of a quote. Cached, because a cached quote is signed for each search. */
const encodedOf = memoizeShared<BareQuote, { bedKind: string; encodedTerms: string }>();

/** Signs the terms of one quote. */
export function signOffer(ctx: SigningCtx, quote: BareQuote, bedKind: string): string {
  return signTerms(ctx, seenTerms(quote, bedKind));
}

/** The terms of a quote that its offer contains. */
export function seenTerms(quote: BareQuote, bedKind: string): SeenTerms {
  const { checkIn, nights, rooms, nationality, outside } = quote;
  return {
    stay: { checkIn, nights, rooms, nationality },
    hotelId: quote.hotelId,
    roomTypeId: quote.roomTypeId,
    ratePlanId: quote.ratePlanId,
    totalCents: quote.totalCents,
    payAtHotelCents: quote.payAtHotelCents,
    board: quote.board,
    bedKind,
    policyDigest: policyDigest(quote.policy),
    ...(outside && { outside: { source: outside.source, ticket: outside.ticket } }),
  };
}

/** Signs previously shown terms again, unchanged. */
export function signTerms(ctx: SigningCtx, terms: SeenTerms): string {
  const { outside } = terms;
  return signerWithStay(ctx, terms.stay)(ownTerms(terms), outside && { x: outside.ticket });
}

function signerWithStay(ctx: SigningCtx, stay: Stay) {
  return ctx.offerSigner.share({
    a: ctx.actor.accountId,
    ci: stay.checkIn,
    n: stay.nights,
    r: stay.rooms,
    na: stay.nationality,
    e: ctx.clock.now().getTime() + limits.offerMinutes * 60_000,
  } satisfies Partial<TokenFields>);
}

function ownTerms(terms: SeenTerms): Partial<TokenFields> {
  return {
    h: terms.hotelId,
    t: terms.roomTypeId,
    p: terms.ratePlanId,
    c: terms.totalCents,
    ph: terms.payAtHotelCents,
    b: terms.board,
    k: terms.bedKind,
    d: terms.policyDigest,
    ...(terms.outside && { s: terms.outside.source }),
  };
}

/** The offer, or undefined when it is forged, expired, of another account or of an older build. */
export function readOffer(ctx: SigningCtx, offerId: string): SeenOffer | undefined {
  const parsed = tokenFields.safeParse(ctx.offerSigner.verify(offerId));
  if (!parsed.success) return undefined;
  const fields = parsed.data;
  if (fields.a !== ctx.actor.accountId || fields.e <= ctx.clock.now().getTime()) return undefined;
  return {
    stay: { checkIn: fields.ci, nights: fields.n, rooms: fields.r, nationality: fields.na },
    hotelId: fields.h,
    roomTypeId: fields.t,
    ratePlanId: fields.p,
    accountId: fields.a,
    totalCents: fields.c,
    payAtHotelCents: fields.ph,
    board: fields.b,
    bedKind: fields.k,
    policyDigest: fields.d,
    ...(fields.s !== undefined && { outside: { source: fields.s, ticket: fields.x } }),
    expiresAt: new Date(fields.e),
  };
}

/** A cache, because the offers of a page share a few policies. */
const digests = new WeakMap<Policy, string>();

/** Equal policies have equal digests. */
export function policyDigest(policy: Policy): string {
  const cached = digests.get(policy);
  if (cached !== undefined) return cached;
  const terms = JSON.stringify([policy.support_cancel, policy.tiers]);
  const digest = hash('sha256', terms, 'base64url').slice(0, 16);
  digests.set(policy, digest);
  return digest;
}
