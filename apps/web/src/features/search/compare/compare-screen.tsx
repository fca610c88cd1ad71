import { IconArrowLeft, IconLink, IconPrinter, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatDateRange } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Button, buttonClass } from '@wayhouse/ui/button';
import buttonStyles from '@wayhouse/ui/button.module.css';
import { Checkbox } from '@wayhouse/ui/form/checkbox';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { Note } from '@wayhouse/ui/note';
import { EmptyState, ErrorState, Skeleton } from '@wayhouse/ui/state';
import { useState } from 'react';
import { ChargesSwitch } from '../../../shared/money/charges-switch.tsx';
import { useTitle } from '../../../shared/page/use-title.ts';
import { QuoteTray } from '../../../shared/stay/quote/quote-tray.tsx';
import { useQuoteTicks } from '../../../shared/stay/quote/use-quote-ticks.ts';
import { isBoard, type RateFilter, ratesParam } from '../../../shared/stay/rate-filters.ts';
import { copyText } from '../../../shared/text/copy-text.ts';
import type { Booking } from '../results/card/slots.ts';
import { coversKey, type PriceView } from '../results/filters/price-basis.ts';
import { BasisSwitch } from '../results/head/basis-switch.tsx';
import { ModeSwitch } from '../results/head/mode-switch.tsx';
import { LateNote } from '../results/late-note.tsx';
import { usePlace } from '../results/use-place.ts';
import searchStyles from '../search.module.css';
import { partyTotals } from '../search-box/draft.ts';
import { type SearchQuery, toParams } from '../search-params.ts';
import styles from './compare.module.css';
import { CompareTable } from './compare-table.tsx';
import type { ComparedHotel } from './compared-hotel.ts';
import { type Comparison, useComparison } from './use-comparison.ts';

type Props = {
  query: SearchQuery;
  /**
   * True for a list for clients (`prices=sell` in the URL). It has sell prices, and neither booking nor quotes; clients
   * must never see the prices that the agency pays.
   */
  forClient: boolean;
  onChange: (ids: string[]) => void;
  /** The rate filters from the list; they can be removed here. */
  rates: readonly RateFilter[];
  onRates: (rates: RateFilter[]) => void;
  /** Books a rate of the comparison. */
  booking: Booking;
};

/** Up to four hotels side by side. Each board and cancellation term has the lowest price that the filters allow. */
export function CompareScreen({ query, forClient, onChange, rates, onRates, booking }: Props) {
  const { t } = useI18n();
  useTitle('choosing.compare.title');
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const { priceView, mode, hotels, columns, isReady, failedQuery, hasLateSources } = useComparison({
    query,
    rates,
    forClient,
  });
  const { stay, picking } = useQuoteTicks(query);
  const remove = ({ detail }: ComparedHotel) =>
    onChange((query.compare ?? []).filter((id) => id !== detail.hotel_id));
  return (
    <main id="main" className={`wrap wide ${styles.comparison}`}>
      <nav className={`t13 ${styles.comparisonNav}`} aria-label={t('choosing.compare.back')}>
        <Link to="/hotel-new" search={toParams(query)} className="row g4">
          <Icon of={IconArrowLeft} size={16} />
          {t('choosing.compare.back')}
        </Link>
      </nav>
      <div className={`row btw fw g12 ${searchStyles.resultsTitle}`}>
        <ComparisonTitle query={query} priceView={priceView} />
        <div className="row g8 fw no-print">
          {hotels.length > 1 && (
            <Checkbox
              checked={onlyDifferences}
              onChange={(event) => setOnlyDifferences(event.currentTarget.checked)}
            >
              {t('choosing.compare.differences')}
            </Checkbox>
          )}
          <ChargesSwitch />
          <BasisSwitch />
          {!forClient && <ModeSwitch priceMode={mode} />}
          <ShareButtons query={query} rates={rates} sell={priceView.sell} />
        </div>
      </div>
      <RateChips rates={rates} onRates={onRates} />
      <BookingTrouble text={booking.trouble} />
      {!forClient && hasLateSources && (
        <div className="no-print">
          <LateNote />
        </div>
      )}
      {columns === 0 && <NothingCompared query={query} />}
      {!isReady && <Unready columns={columns} failedQuery={failedQuery} />}
      {isReady && hotels.length > 0 && (
        <CompareTable
          hotels={hotels}
          query={query}
          rates={rates}
          priceView={priceView}
          onlyDifferences={onlyDifferences}
          {...(!forClient && { picking, booking })}
          onRemove={remove}
        />
      )}
      {!forClient && <QuoteTray stay={stay} />}
    </main>
  );
}

function ComparisonTitle({ query, priceView }: { query: SearchQuery; priceView: PriceView }) {
  const { t, lang } = useI18n();
  const place = pick(usePlace(query.place).name, lang);
  return (
    <div>
      <h1 className="t20">{t('choosing.compare.title')}</h1>
      <p className="t13 c3">
        {[place, ...stayWords({ query, t, lang })].filter(Boolean).join(' · ')}
        {' · '}
        {priceView.sell && `${t('choosing.covers.sell')} `}
        {t(coversKey(priceView), { rooms: query.rooms.length, nights: priceView.nights })}
      </p>
    </div>
  );
}

/** Shown instead of the table: an error, or placeholders while the hotels load. */
function Unready({ columns, failedQuery }: Pick<Comparison, 'columns' | 'failedQuery'>) {
  const { t } = useI18n();
  if (failedQuery) {
    return (
      <div className="card pad">
        <ErrorState title={t('choosing.compare.failed')} onRetry={() => void failedQuery.refetch()} />
      </div>
    );
  }
  return columns > 0 && <CompareSkeleton columns={columns} />;
}

function BookingTrouble({ text }: { text: Booking['trouble'] }) {
  if (!text) return null;
  return (
    <div role="alert">
      <Note tone="warning">{text}</Note>
    </div>
  );
}

type StayWordsInput = { query: SearchQuery } & Pick<ReturnType<typeof useI18n>, 't' | 'lang'>;

function stayWords({ query, t, lang }: StayWordsInput): string[] {
  const totals = partyTotals(query.rooms);
  return [
    formatDateRange(query.checkIn, query.checkOut, { lang }),
    t(totals.children ? 'search.guests.summary_children' : 'search.guests.summary', totals),
  ];
}

/** The rate filters as chips. They stay when printed, because the prices depend on them. */
function RateChips({ rates, onRates }: Pick<Props, 'rates' | 'onRates'>) {
  const { t } = useI18n();
  if (rates.length === 0) return null;
  return (
    <div className={searchStyles.chips} data-part="chips">
      {rates.map((rate) => {
        const filter = isBoard(rate) ? t(`stay.board.${rate}`) : t(`hotel.filter.${rate}`);
        return (
          <button
            key={rate}
            type="button"
            className={`${buttonStyles.chip} ${buttonStyles.selected}`}
            data-part="chip"
            aria-label={t('results.chip.remove', { filter })}
            onClick={() => onRates(rates.filter((one) => one !== rate))}
          >
            {filter}
            <Icon of={IconX} size={16} />
          </button>
        );
      })}
      <Button kind="text" size="sm" className="no-print" onClick={() => onRates([])}>
        {t('hotel.filter.all')}
      </Button>
    </div>
  );
}

type ShareProps = { query: SearchQuery; rates: readonly RateFilter[]; sell: boolean };

function ShareButtons({ query, rates, sell }: ShareProps) {
  const { t } = useI18n();
  const copy = () => {
    const params = new URLSearchParams({
      ...toParams(query),
      ...ratesParam(rates),
      ...(sell && { prices: 'sell' }),
    });
    return copyText(
      `${window.location.origin}/hotel-compare?${params}`,
      sell ? 'choosing.link.copied_sell' : 'choosing.link.copied',
      'choosing.link.failed',
    );
  };
  return (
    <>
      <Button size="sm" icon={IconLink} onClick={() => void copy()}>
        {t('choosing.link')}
      </Button>
      <Button size="sm" icon={IconPrinter} onClick={() => window.print()}>
        {t('choosing.print')}
      </Button>
    </>
  );
}

function NothingCompared({ query }: { query: SearchQuery }) {
  const { t } = useI18n();
  return (
    <div className="card pad">
      <EmptyState
        title={t('choosing.compare.empty')}
        text={t('choosing.compare.empty.text')}
        action={
          <Link to="/hotel-new" search={toParams(query)} className={buttonClass({ kind: 'primary' })}>
            {t('choosing.compare.back')}
          </Link>
        }
      />
    </div>
  );
}

function CompareSkeleton({ columns }: { columns: number }) {
  const { t } = useI18n();
  return (
    <div className="row g16" aria-busy="true">
      <p className="vh" role="status">
        {t('common.loading')}
      </p>
      {Array.from({ length: columns }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are all alike
        <Skeleton key={index} height={420} />
      ))}
    </div>
  );
}
