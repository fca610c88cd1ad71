import { count } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';
import type { View } from '@wayhouse/ui/map/map-types';
import { scaleBar } from '@wayhouse/ui/map/view-math';
import styles from './map.module.css';

/** A scale bar for the middle of the map. */
export function ScaleBar({ view }: { view: View }) {
  const { t } = useI18n();
  const [, south, , north] = view.bounds;
  const { metres, pixels } = scaleBar((south + north) / 2, view.zoom, 96);
  const words =
    metres < 1000
      ? t('map.metres', { count: count(metres) })
      : t('map.kilometres', { count: count(metres / 1000) });
  return (
    <span className={styles.mpScale} style={{ width: Math.round(pixels) }}>
      {words}
    </span>
  );
}
