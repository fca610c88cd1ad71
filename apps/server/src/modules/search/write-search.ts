/**
 * Writes the JSON of a search's answer by hand: names, labels and rooms live as long as the memory they come from, so
 * each is serialized once. Written in ASCII, because a string with a single Chinese character takes twice the memory
 * and many times the time to send. In tests `route` compares the JSON with the answer.
 */
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import type { Text2 } from '@wayhouse/contract/schemas';
import type { HotelHit, OfferBrief } from '@wayhouse/contract/search/search';

type Answer = OutputOf<Endpoints['POST /api/v2/hotel/search']>;

/** Equivalent to `JSON.stringify`. */
export function writeSearch({ items, facets, ...rest }: Answer): string {
  const groups = Object.entries(facets).map(
    ([group, values]) => `${json(group)}:[${values.map(writeFacet)}]`,
  );
  return `${json(rest).slice(0, -1)},"facets":{${groups}},"items":[${items.map(writeHit)}]}`;
}

function writeFacet({ value, label, count }: Answer['facets'][string][number]): string {
  return `{"value":${json(value)},"label":${writeText(label)},"count":${count}}`;
}

function writeHit(hit: HotelHit): string {
  const { name, district, offer, flexible_offer: flexible, distance_km: distance } = hit;
  return (
    `{"hotel_id":${json(hit.hotel_id)},"name":${writeText(name)},"stars":${hit.stars},"score":${hit.score}` +
    `,"reviews":${hit.reviews},"lat":${hit.lat},"lng":${hit.lng},"district":${writeText(district)}` +
    (distance === undefined ? '' : `,"distance_km":${distance}`) +
    `,"photo":${json(hit.photo)},"scene_region":${json(hit.scene_region)},"badges":${json(hit.badges)}` +
    `,"offer":${writeBrief(offer)}${flexible ? `,"flexible_offer":${writeBrief(flexible)}` : ''}}`
  );
}

/** Tokens, amounts, codes and instants need no JSON escaping. */
function writeBrief(offer: OfferBrief): string {
  const { free_cancel_until: freeUntil, shown_deadline: deadline, rooms_left: left } = offer;
  return (
    `{"offer_id":"${offer.offer_id}","room":${writeText(offer.room)},"board":"${offer.board}"` +
    `,"total":"${offer.total}","per_night":"${offer.per_night}"` +
    (offer.strike_total === undefined ? '' : `,"strike_total":"${offer.strike_total}"`) +
    `,"taxes_included":"${offer.taxes_included}","pay_at_hotel":"${offer.pay_at_hotel}"` +
    `,"refundable":${offer.refundable}` +
    (freeUntil === undefined ? '' : `,"free_cancel_until":"${freeUntil}"`) +
    (deadline === undefined ? '' : `,"shown_deadline":"${deadline}"`) +
    `,"pay_later":${offer.pay_later},"confirmation":"${offer.confirmation}"` +
    `${left === undefined ? '' : `,"rooms_left":${left}`}}`
  );
}

const cachedTexts = new WeakMap<Text2, string>();

function writeText(text: Text2): string {
  const known = cachedTexts.get(text);
  if (known !== undefined) return known;
  const ascii = json(text).replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  cachedTexts.set(text, ascii);
  return ascii;
}

const json = JSON.stringify;
