/** Names around the options of a quote: districts, landmarks and stations. */
import type { ClientQuote } from '@wayhouse/contract/quote/client-quote';
import type { Db } from '../../../../platform/database.ts';
import { listPlaceNames } from '../../../search/map/list-place-names.ts';
import { placesOf, zoomOutFactors } from './draw-map.ts';
import type { PlaceName } from './plan-labels.ts';
import { boundsOfPlan, planView } from './plan-view.ts';

/** The zoom from which a map names places inside a city. */
const insideCity = 12;

/** No names for a quote with fewer than two positions, because its page has no plan. */
export async function selectPlanNames(db: Db, quote: ClientQuote): Promise<PlaceName[]> {
  const places = placesOf(quote);
  if (places.length < 2) return [];
  return await listPlaceNames(db, boundsOfPlan(planView(places, Math.max(...zoomOutFactors))), insideCity);
}
