/** Subscribers of search to events. The server's `subscribers.ts` merges this map with those of other modules. */
import type { Subscribers } from '../../platform/events.ts';
import type {} from '../catalogue/catalogue.events.ts';
import { replaceSavedCity } from './saved/saved-searches.store.ts';

export function searchSubscribers(): Subscribers {
  return { 'catalogue.city_merged': [(tx, cities) => replaceSavedCity(tx, cities)] };
}
