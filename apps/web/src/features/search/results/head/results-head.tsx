import { useI18n } from '@wayhouse/ui/i18n';
import type { ReactNode } from 'react';
import styles from '../../search.module.css';
import type { PlaceType } from '../../search-params.ts';
import { coversKey, type PriceView } from '../filters/price-basis.ts';

type Props = {
  place: string;
  type: PlaceType;
  total: number | undefined;
  /** Number of hotels without filters, once known. */
  all: number | undefined;
  nights: number;
  rooms: number;
  priceView: PriceView;
  /** True when the numbers count the map's area, not the place. */
  inArea: boolean;
  /** Switches, shown here on wide windows. */
  end?: ReactNode;
};

/** “94 of 186 hotels in Lisbon”, the nights and rooms that prices include, and net or sell. */
export function ResultsHead({ place, type, total, all, nights, rooms, priceView, inArea, end }: Props) {
  const { t } = useI18n();
  const where = type === 'city' || type === 'district' ? 'in' : 'near';
  const some = all !== undefined && total !== undefined && all > total;
  const title =
    total === undefined
      ? t('results.title.waiting', { place })
      : inArea
        ? t('choosing.title.area', { total })
        : t(some ? `results.title.some_${where}` : `results.title.all_${where}`, {
            total,
            all: all ?? total,
            place,
          });
  return (
    <div className={`row btw fw g12 ${styles.resultsTitle}`}>
      <div className={styles.titleLine}>
        <h1 className="t20">{title}</h1>
        <p className="vh" role="status">
          {total === undefined ? '' : title}
        </p>
        <p className="t13 c3">
          {priceView.sell && `${t('choosing.covers.sell')} `}
          {t(coversKey(priceView), { rooms, nights })}
        </p>
      </div>
      {end}
    </div>
  );
}
