import type { I18n } from '@wayhouse/ui/i18n';
import { distanceWords } from '../../../../shared/text/distance-words.ts';
import type { PlaceType } from '../../search-params.ts';

type Distance = { km: number; place: string; type: PlaceType };

/**
 * “1.2 km from the center”, “800 m to Lisbon airport”. Empty within 50 m of a place that is neither city nor district,
 * as for a search of the hotel itself.
 */
export function placeDistance(t: I18n['t'], { km, place, type }: Distance): string {
  const distance = distanceWords(t, km);
  if (type === 'city' || type === 'district') return t(`results.distance.${type}`, { distance });
  return km < 0.05 ? '' : t('results.distance.place', { distance, place });
}
