import { IconScale } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useAction } from '@wayhouse/client/use-action';
import type { ComparedOffer, SourceComparison } from '@wayhouse/contract/console/supply/compare-sources';
import { addDays } from '@wayhouse/contract/dates';
import { money, percentText } from '@wayhouse/i18n/format';
import { sourceName } from '@wayhouse/i18n/source-name';
import { pick } from '@wayhouse/i18n/translate';
import { Badge } from '@wayhouse/ui/badge';
import { Button } from '@wayhouse/ui/button';
import { DateField } from '@wayhouse/ui/form/date-field';
import { NumberStepper } from '@wayhouse/ui/form/number-stepper';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { readerToday } from '@wayhouse/ui/pure/product-time';
import { EmptyState } from '@wayhouse/ui/state';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { useState } from 'react';
import { call, problemOf } from '../../shared/api.ts';
import { HotelPicker } from '../../shared/hotels/hotel-picker.tsx';
import { hotelsQuery } from '../../shared/queries.ts';
import { Moment } from '../../shared/time/moment.tsx';
import { useAnswerTo } from '../../shared/use-answer-to.ts';
import styles from './stay-comparison.module.css';

/** The form proposes a check-in this many days from today. */
const daysAhead = 30;

/** Asks all sources for one stay of Chinese guests at one hotel, and compares their offers and costs. */
export function StayComparison() {
  const { t } = useI18n();
  const [hotelId, setHotelId] = useState<string | null>(null);
  const [checkIn, setCheckIn] = useState(() => addDays(readerToday(), daysAhead));
  const [checkOut, setCheckOut] = useState(() => addDays(readerToday(), daysAhead + 2));
  const [adults, setAdults] = useState(2);
  const comparison = useAnswerTo<SourceComparison>({ hotelId, checkIn, checkOut, adults });
  const [problem, setProblem] = useState<string | null>(null);
  const hotels = useQuery({ ...hotelsQuery(hotelId ?? ''), enabled: hotelId !== null });
  const hotel = hotels.data?.items.find(({ id }) => id === hotelId);
  const { busy, run } = useAction(async () => {
    if (hotelId === null) return setProblem(t('console.mapping.choose_hotel'));
    const stay = { check_in: checkIn, check_out: checkOut, rooms: [{ adults, children: [] }] };
    const outcome = await call(
      'POST /api/console/v1/suppliers/compare',
      { hotel_id: hotelId, ...stay, nationality: 'CN' },
      { quiet: true },
    );
    setProblem(outcome.code === 0 ? null : problemOf(outcome));
    comparison.show(outcome.code === 0 ? (outcome.data ?? null) : null);
  });
  return (
    <section className="card pad col g16" aria-label={t('console.compare')}>
      <div>
        <h2 className="t16">{t('console.compare')}</h2>
        <p className="t13 c3">{t('console.compare.text')}</p>
      </div>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <HotelPicker
          hotel={hotelId === null ? null : { id: hotelId, name: hotel?.name ?? { en: hotelId, zh: hotelId } }}
          onPick={setHotelId}
        />
        <DateField
          label={t('console.compare.check_in')}
          value={checkIn}
          onChange={(event) => setCheckIn(event.target.value)}
        />
        <DateField
          label={t('console.compare.check_out')}
          value={checkOut}
          onChange={(event) => setCheckOut(event.target.value)}
        />
        <div className="col g6">
          <span className="t13">{t('console.compare.adults')}</span>
          <NumberStepper
            label={t('console.compare.adults')}
            value={adults}
            min={1}
            max={6}
            onChange={setAdults}
          />
        </div>
        <Button type="submit" kind="primary" icon={IconScale} busy={busy}>
          {t('console.compare.ask')}
        </Button>
      </form>
      {problem && <Note tone="danger">{problem}</Note>}
      {comparison.answer && <Comparison comparison={comparison.answer} />}
    </section>
  );
}

function Comparison({ comparison }: { comparison: SourceComparison }) {
  const { t, lang } = useI18n();
  const { rooms, sources, late } = comparison;
  const ownerName = useOwnerName();
  return (
    <div className="col g16" aria-live="polite">
      <p className="t13 c2">
        {pick(comparison.hotel.name, lang)} · {t('console.compare.asked_at')}{' '}
        <Moment at={comparison.asked_at} />
      </p>
      {late.length > 0 && (
        <Note tone="warning">{t('console.compare.late', { names: late.map(sourceName).join(', ') })}</Note>
      )}
      {rooms.length === 0 && <EmptyState title={t('console.compare.none')} />}
      {sources.length > 0 && (
        <DataTable
          label={t('console.compare.sources')}
          columns={[
            { head: t('console.compare.source'), isRowHead: true, cell: (row) => ownerName(row.source) },
            { head: t('console.compare.offers'), numeric: true, labeled: true, cell: (row) => row.offers },
            { head: t('console.compare.won'), numeric: true, labeled: true, cell: (row) => row.won },
            { head: t('console.compare.lost'), numeric: true, labeled: true, cell: (row) => row.lost },
            {
              head: t('console.compare.lowest_net'),
              numeric: true,
              labeled: true,
              cell: (row) => (row.lowest_net === null ? '–' : money(row.lowest_net)),
            },
          ]}
          rows={sources}
          keyOf={(row) => row.source ?? 'own'}
        />
      )}
      {rooms.length > 0 && <Offers rooms={rooms} />}
    </div>
  );
}

/** The name of a source; null is our own contract. */
function useOwnerName(): (source: string | null) => string {
  const { t } = useI18n();
  return (source) => (source === null ? t('console.compare.own') : sourceName(source));
}

type Room = SourceComparison['rooms'][number];
type RoomOffer = ComparedOffer & { roomName: Room['name'] };

/** The offers of all rooms in one table, so that their columns are aligned. */
function Offers({ rooms }: { rooms: readonly Room[] }) {
  const { t, lang } = useI18n();
  const ownerName = useOwnerName();
  const columns: Column<RoomOffer>[] = [
    {
      head: t('console.compare.source'),
      isRowHead: true,
      cell: (offer) => (
        <>
          {ownerName(offer.source)}
          {offer.room !== offer.roomName.en && <div className={`t12 c3 ${styles.room}`}>{offer.room}</div>}
        </>
      ),
    },
    {
      head: t('console.compare.board'),
      labeled: true,
      cell: (offer) => t(`console.calendar.board.${offer.board}`),
    },
    {
      head: t('console.compare.free_until'),
      labeled: true,
      cell: (offer) =>
        offer.free_cancel_until === null ? (
          t('console.compare.strict')
        ) : (
          <Moment at={offer.free_cancel_until} />
        ),
    },
    { head: t('console.compare.net'), numeric: true, labeled: true, cell: (offer) => money(offer.net) },
    {
      head: t('console.compare.total'),
      numeric: true,
      labeled: true,
      cell: (offer) => money(offer.total),
    },
    {
      head: t('console.compare.margin'),
      numeric: true,
      labeled: true,
      cell: (offer) => percentText(offer.margin_bp / 100, 1),
    },
    { head: t('console.compare.result'), labeled: true, cell: (offer) => <Result offer={offer} /> },
  ];
  return (
    <DataTable
      label={t('console.compare.offers_by_room')}
      density="compact"
      columns={columns}
      rows={rooms.flatMap((room) => room.offers.map((offer) => ({ ...offer, roomName: room.name })))}
      keyOf={(offer, index) => `${offer.source ?? 'own'} ${index}`}
      bandOf={(offer) => ({ name: pick(offer.roomName, lang) })}
    />
  );
}

function Result({ offer }: { offer: ComparedOffer }) {
  const { t } = useI18n();
  const { shown, hidden_by_rule: isHiddenByRule, cheapest, above_bp: aboveBp } = offer;
  const text = cheapest
    ? t('console.compare.cheapest')
    : t('console.compare.above', { percent: (aboveBp / 100).toFixed(1) });
  return (
    <span className={styles.result}>
      {shown && <Badge tone="lantern">{t('console.compare.shown')}</Badge>}
      {isHiddenByRule && <Badge tone="neutral">{t('console.compare.hidden_by_rule')}</Badge>}
      <span className="t13 c2">{text}</span>
    </span>
  );
}
