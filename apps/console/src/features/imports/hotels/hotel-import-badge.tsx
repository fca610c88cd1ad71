import type { HotelImportState } from '@wayhouse/contract/console/hotels/hotel-imports';
import { Badge } from '@wayhouse/ui/badge';
import { useI18n } from '@wayhouse/ui/i18n';

const tones = {
  ready: 'info',
  running: 'info',
  paused: 'warning',
  ended: 'success',
  undoing: 'info',
  undone: 'neutral',
} as const;

/** A badge for the state of an import of hotels. */
export function HotelImportBadge({ state }: { state: HotelImportState }) {
  const { t } = useI18n();
  return <Badge tone={tones[state]}>{t(`console.hotel_imports.state.${state}`)}</Badge>;
}
