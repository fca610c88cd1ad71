/** Subscribers of coupons to events. The server's `subscribers.ts` merges this map with those of other modules. */
import type { Subscribers } from '../../platform/events.ts';
import type {} from '../catalogue/import/places/city-twins.ts';
import { replaceScopeCity } from './coupons.store.ts';

export function couponsSubscribers(): Subscribers {
  return { 'catalogue.city_merged': [(tx, cities) => replaceScopeCity(tx, cities)] };
}
