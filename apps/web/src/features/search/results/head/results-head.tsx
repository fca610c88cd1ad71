import { useI18n } from '@wayhouse/ui/i18n';
import type { ReactNode } from 'react';
import searchStyles from '../../search.module.css';
import type { PlaceType } from '../../search-params.ts';
import { coversKey, type PriceView } from '../filters/price-basis.ts';
import styles from './head.module.css';

type Props = {
  place: string;
  type: PlaceType;
  total: number | undefined;
  /** Number of hotels without filters, once known. */
  allTotal: number | undefined;
  nights: number;
  rooms: number;
  priceView: PriceView;
  /** True when the numbers count the map's area, not the place. */
  inArea: boolean;
  /** The switches for prices, layout, order and map; in wide windows only. */
  end?: ReactNode;
};

/** “94 of 186 hotels in Lisbon”, the nights and rooms that prices include, and net or sell. */
export function ResultsHead(props: Props) {
  const { total, nights, rooms, priceView, end } = props;
  const { t } = useI18n();
  const title = titleOf(t, props);
  return (
    <div className={`row btw fw g12 ${searchStyles.resultsTitle}`}>
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

function titleOf(
  t: ReturnType<typeof useI18n>['t'],
  { place, type, total, allTotal = total, inArea }: Props,
) {
  if (total === undefined || allTotal === undefined) return t('results.title.waiting', { place });
  if (inArea) return t('choosing.title.area', { total });
  const where = type === 'city' || type === 'district' ? 'in' : 'near';
  const group = allTotal > total ? 'some' : 'all';
  return t(`results.title.${group}_${where}`, { total, all: allTotal, place });
}
