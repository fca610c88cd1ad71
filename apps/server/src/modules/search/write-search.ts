/**
 * Writes the JSON of a search's answer by hand. Names, labels and rooms stay in memory between searches, so each is
 * serialized once. Names and labels of hits and facets are escaped to ASCII. A single Chinese character would make the
 * string take twice the memory and many times the time to send. In tests `route` compares the JSON with the answer.
 */
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import type { Text2 } from '@wayhouse/contract/schemas';
import type { HotelHit, OfferBrief } from '@wayhouse/contract/search/search';
import { memoizeShared } from '../../platform/memoize-shared.ts';

type Answer = OutputOf<Endpoints['POST /api/v2/hotel/search']>;

/** JSON of the same value as `JSON.stringify` would write, with the fields in another order. */
export function writeSearch({ items, facets, ...answerFields }: Answer): string {
  let text = `${json(answerFields).slice(0, -1)},"facets":${cachedFacets(facets, () => writeFacets(facets))},"items":[`;
  for (let at = 0; at < items.length; at += 1) {
    if (at > 0) text += ',';
    text += writeHit(items[at] as HotelHit);
  }
  return `${text}]}`;
}

function writeFacets(facets: Answer['facets']): string {
  const groups = Object.entries(facets).map(
    ([group, values]) => `${json(group)}:[${values.map(writeFacet)}]`,
  );
  return `{${groups}}`;
}

/** The JSON of all facets, written once for each cached result. */
const cachedFacets = memoizeShared<Answer['facets'], string>();

/** The beginning of the JSON of a facet's value, up to the count. The key is the value's label. */
const facetHeads = new WeakMap<Text2, { value: string; head: string }>();

function writeFacet({ value, label, count }: Answer['facets'][string][number]): string {
  let cached = facetHeads.get(label);
  if (cached?.value !== value) {
    cached = { value, head: `{"value":${json(value)},"label":${writeText(label)},"count":` };
    facetHeads.set(label, cached);
  }
  return `${cached.head}${count}}`;
}

function writeHit(hit: HotelHit): string {
  const { badges, offer, flexible_offer: flexible, distance_km: distance } = hit;
  return (
    writeCard(hit) +
    (distance === undefined ? '' : `,"distance_km":${distance}`) +
    `,"photo":${json(hit.photo)}${hit.photo_credit ? `,"photo_credit":${json(hit.photo_credit)}` : ''}` +
    `,"scene_region":${json(hit.scene_region)},"country_code":${json(hit.country_code)}` +
    `,"badges":${badges.length === 0 ? '[]' : json(badges)}` +
    `,"offer":${writeBrief(offer)}${flexible ? `,"flexible_offer":${writeBrief(flexible)}` : ''}}`
  );
}

type Facts = Pick<HotelHit, 'hotel_id' | 'stars' | 'score' | 'reviews' | 'lat' | 'lng' | 'district'>;

/** The JSON of a hotel's facts. The key is the hotel's name object, which lives as long as the card in memory. */
const cardHeads = new WeakMap<Text2, { facts: Facts; head: string }>();

/** The beginning of a hit's JSON: the facts that are the same in every search. */
function writeCard(hit: HotelHit): string {
  const cached = cardHeads.get(hit.name);
  if (cached && areSameFacts(cached.facts, hit)) return cached.head;
  const { hotel_id, name, stars, score, reviews, lat, lng, district } = hit;
  const head =
    `{"hotel_id":${json(hotel_id)},"name":${writeText(name)},"stars":${stars},"score":${score}` +
    `,"reviews":${reviews},"lat":${lat},"lng":${lng},"district":${writeText(district)}`;
  cardHeads.set(name, { facts: { hotel_id, stars, score, reviews, lat, lng, district }, head });
  return head;
}

function areSameFacts(a: Facts, b: Facts): boolean {
  return (
    a.hotel_id === b.hotel_id &&
    a.stars === b.stars &&
    a.score === b.score &&
    a.reviews === b.reviews &&
    a.lat === b.lat &&
    a.lng === b.lng &&
    a.district === b.district
  );
}

/** Writes tokens, amounts, codes and instants without escaping, because they need none. */
function writeBrief(offer: OfferBrief): string {
  const { free_cancel_until: freeUntil, shown_deadline: deadline, rooms_left: roomsLeft } = offer;
  const { pay_at_hotel_local: local } = offer;
  return (
    `{"offer_id":"${offer.offer_id}","room":${writeText(offer.room)},"board":"${offer.board}"` +
    `,"total":"${offer.total}","per_night":"${offer.per_night}"` +
    (offer.strike_total === undefined ? '' : `,"strike_total":"${offer.strike_total}"`) +
    `,"taxes_included":"${offer.taxes_included}","pay_at_hotel":"${offer.pay_at_hotel}"` +
    (local === undefined ? '' : `,"pay_at_hotel_local":${json(local)}`) +
    `,"refundable":${offer.refundable}` +
    (freeUntil === undefined ? '' : `,"free_cancel_until":"${freeUntil}"`) +
    (deadline === undefined ? '' : `,"shown_deadline":"${deadline}"`) +
    `,"pay_later":${offer.pay_later},"confirmation":"${offer.confirmation}"` +
    `${roomsLeft === undefined ? '' : `,"rooms_left":${roomsLeft}`}}`
  );
}

const cachedTexts = new WeakMap<Text2, string>();

function writeText(text: Text2): string {
  const cached = cachedTexts.get(text);
  if (cached !== undefined) return cached;
  const ascii = json(text).replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  cachedTexts.set(text, ascii);
  return ascii;
}

const json = JSON.stringify;
