/** Subscribers of coupons to events. The server's `subscribers.ts` merges this map with those of other modules. */
import type { Subscribers } from '../../platform/events.ts';
import type {} from '../catalogue/catalogue.events.ts';
import { followMergedCity } from './follow-merged-city.ts';

export function couponsSubscribers(): Subscribers {
  return { 'catalogue.city_merged': [(tx, cities) => followMergedCity(tx, cities)] };
}
