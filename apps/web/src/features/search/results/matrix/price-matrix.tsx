import { IconBan, IconShieldCheck } from '@tabler/icons-react';
import { AnswerError } from '@wayhouse/client/transport';
import badgeStyles from '@wayhouse/ui/badge.module.css';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { Note } from '@wayhouse/ui/note';
import { ErrorState } from '@wayhouse/ui/state';
import { type HeadCell, MatrixTable } from '@wayhouse/ui/table/matrix-table';
import { type ReactNode, useMemo } from 'react';
import type { Picking } from '../../../../shared/stay/quote/quote-picks.ts';
import type { Wishes } from '../../../../shared/stay/wishes.ts';
import type { SearchQuery } from '../../search-params.ts';
import { sceneTimes } from '../card/scene-times.ts';
import type { Booking } from '../card/slots.ts';
import { offerPrice, type PriceView } from '../filters/price-basis.ts';
import type { HotelOffers } from '../offers-query.ts';
import type { Hit } from '../results-query.ts';
import styles from './matrix.module.css';
import { boardSpans, type Column, columnsOf, lowestOf } from './matrix-columns.ts';
import { MatrixRow } from './matrix-row.tsx';
import { rowsOf } from './rows-of.ts';

type Props = {
  hits: readonly Hit[];
  offers: { items: readonly HotelOffers[] | undefined; error: Error | null; retry: () => void };
  query: SearchQuery;
  priceView: PriceView;
  cursor: { row: number | null; column: number | null };
  booking: Booking | undefined;
  isOutdated: boolean;
  wishes: Wishes;
  /** Ids of the hotels selected for comparison. */
  comparedIds: readonly string[];
  onToggleCompared: (hotelId: string) => void;
  /** The checkboxes that pick rates for a quote; undefined for readers who may not make quotes. */
  picking: Picking | undefined;
};

const noOffers: HotelOffers['offers'] = [];

/**
 * One row per hotel, columns by board and cancellation. The lowest price of each column is marked. A press on a cell
 * books the offer; for readers who may not book, it opens the hotel's rooms.
 */
export function PriceMatrix(props: Props) {
  const {
    hits,
    offers,
    query,
    priceView,
    cursor,
    booking,
    isOutdated,
    wishes,
    comparedIds,
    onToggleCompared,
  } = props;
  const { t } = useI18n();
  const table = useMemo(() => {
    const rows = rowsOf(hits, offers.items ?? []);
    const columns = columnsOf(rows);
    return { rows, columns, lowest: lowestOf(rows, columns, (offer) => offerPrice(offer, priceView)) };
  }, [hits, offers.items, priceView]);
  if (offers.error && !offers.items) {
    const text = offers.error instanceof AnswerError ? offers.error.message : undefined;
    return (
      <div className="card pad">
        <ErrorState title={t('choosing.matrix.failed')} text={text} onRetry={offers.retry} />
      </div>
    );
  }
  const { rows, columns, lowest } = table;
  const times = sceneTimes(hits);
  return (
    <section
      className={isOutdated ? `card ${styles.matrixCard} ${styles.stale}` : `card ${styles.matrixCard}`}
      aria-label={t('choosing.view.matrix')}
    >
      {booking?.trouble && (
        <div role="alert" className={styles.matrixNotice}>
          <Note tone="warning">{booking.trouble}</Note>
        </div>
      )}
      <MatrixTable
        label={t('choosing.matrix.prices')}
        table={{ className: `tbl ${styles.matrix}`, 'data-part': 'matrix' }}
        heads={matrixHeads(t, columns, cursor.column)}
        groups={[
          {
            key: 'hotels',
            rows: hits.map((hit, index) => (
              <MatrixRow
                key={hit.hotel_id}
                hit={hit}
                columns={columns}
                lowest={lowest}
                query={query}
                priceView={priceView}
                booking={booking}
                onToggleCompared={onToggleCompared}
                picking={props.picking}
                offers={offers.items && (rows[index] ?? noOffers)}
                time={times[index]}
                isOnWishlist={wishes.has(hit.hotel_id)}
                isCompared={comparedIds.includes(hit.hotel_id)}
                onToggleWish={wishes.toggle}
                cursorColumn={cursor.column}
                ownCursorColumn={index === cursor.row ? cursor.column : null}
              />
            )),
          },
        ]}
      />
      <MatrixKeys />
    </section>
  );
}

/** Two header rows: boards, and below each board its cancellation terms. */
function matrixHeads(
  t: ReturnType<typeof useI18n>['t'],
  columns: readonly Column[],
  cursorColumn: number | null,
): HeadCell[][] {
  const twoLineHead = (key: string, content: ReactNode, className?: string): HeadCell => ({
    key,
    content,
    className,
    rowSpan: 2,
  });
  const boards = boardSpans(columns).map(({ board, span }) => ({
    key: board,
    columnSpan: span,
    className: styles.boardGroup,
    content: t(`stay.board.${board}`),
  }));
  return [
    [
      twoLineHead('hotel', t('choosing.matrix.hotel'), styles.hotelColumn),
      twoLineHead('score', t('choosing.matrix.score'), 'num hide-m'),
      twoLineHead('distance', t('choosing.matrix.distance'), 'num hide-m'),
      ...(boards.length > 0
        ? boards
        : [twoLineHead('prices', t('choosing.matrix.prices'), styles.boardGroup)]),
      twoLineHead('free', t('choosing.matrix.free_until'), `${styles.freeUntil} hide-m`),
      twoLineHead('actions', <span className="vh">{t('choosing.matrix.actions')}</span>),
    ],
    columns.map(({ board, refundable }, index) => ({
      key: `${board} ${refundable}`,
      className: 'num',
      content: (
        <span className={index === cursorColumn ? `${styles.refundTerm} cp b6` : styles.refundTerm}>
          <Icon of={refundable ? IconShieldCheck : IconBan} size={14} />
          {t(refundable ? 'choosing.matrix.flexible' : 'choosing.matrix.fixed')}
        </span>
      ),
    })),
  ];
}

/** The keyboard shortcuts that the line below the matrix explains. */
const shortcuts = [
  { keys: ['J', 'K'], text: 'choosing.key.row' },
  { keys: ['H', 'L'], text: 'choosing.key.column' },
  { keys: ['Enter'], text: 'choosing.key.book' },
  { keys: ['X'], text: 'choosing.key.compare' },
  { keys: ['?'], text: 'choosing.key.help' },
] as const;

function MatrixKeys() {
  const { t } = useI18n();
  return (
    <div className={`row g20 fw ${styles.matrixKeys} t12 c3`}>
      {shortcuts.map((line) => (
        <span key={line.text} className="hide-m">
          {line.keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}{' '}
          {t(line.text)}
        </span>
      ))}
      <span className="mla row g6">
        <span className={badgeStyles.lowest} />
        {t('choosing.matrix.lowest')}
      </span>
    </div>
  );
}
