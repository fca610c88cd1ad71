import { useQuery } from '@tanstack/react-query';
import type { HotelsFree } from '@wayhouse/contract/console/groups';
import { isDate } from '@wayhouse/contract/dates';
import { formatDate, money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Badge } from '@wayhouse/ui/badge';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { ErrorState, Skeleton } from '@wayhouse/ui/state';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { fetchData } from '../../shared/api.ts';
import styles from './groups.module.css';
import { type OfferDraft, roomsOf } from './offer-draft.ts';

type FreeHotel = HotelsFree['hotels'][number];
type Props = { groupNo: string; draft: OfferDraft; onChoose: (hotel: FreeHotel) => void };

/**
 * Hotels at the destination with their free rooms of each night, for the dates and rooms of the draft. Hotels with
 * enough rooms come first, the cheapest on top.
 */
export function HotelShortlist({ groupNo, draft, onChoose }: Props) {
  const { t } = useI18n();
  const { checkIn, checkOut } = draft;
  const rooms = roomsOf(draft);
  const isComplete = isDate(checkIn) && isDate(checkOut) && checkOut > checkIn && rooms > 0;
  const freeHotels = useQuery({
    queryKey: ['groups', 'hotels-free', groupNo, checkIn, checkOut, rooms],
    queryFn: () =>
      fetchData('POST /api/console/v1/groups/{id}/hotels-free', {
        params: { id: groupNo },
        check_in: checkIn,
        check_out: checkOut,
        rooms,
      }),
    enabled: isComplete,
    staleTime: 30_000,
    retry: false,
  });
  if (!isComplete) return <p className="t13 c3">{t('console.groups.shortlist.needs_dates')}</p>;
  if (freeHotels.isLoadingError)
    return <ErrorState title={freeHotels.error.message} onRetry={() => void freeHotels.refetch()} />;
  if (!freeHotels.data) return <Skeleton height={120} />;
  if (freeHotels.data.hotels.length === 0)
    return <p className="t13 c3">{t('console.groups.shortlist.none')}</p>;
  return <Hotels hotelsFree={freeHotels.data} rooms={rooms} draft={draft} onChoose={onChoose} />;
}

type HotelsProps = { hotelsFree: HotelsFree; rooms: number; draft: OfferDraft; onChoose: Props['onChoose'] };

function Hotels({ hotelsFree: { hotels, nights }, rooms, draft, onChoose }: HotelsProps) {
  const { t, lang } = useI18n();
  const columns: Column<FreeHotel>[] = [
    {
      head: t('console.groups.builder.hotel'),
      cell: (hotel) => (
        <>
          <span className="b5">{pick(hotel.name, lang)}</span>
          <div className="t12 c3">
            {pick(hotel.city, lang)} · {hotel.stars}★
          </div>
        </>
      ),
    },
    {
      head: t('console.groups.shortlist.free'),
      cell: (hotel) => <NightsFree free={hotel.free} nights={nights} rooms={rooms} />,
    },
    {
      head: t('console.groups.shortlist.net'),
      numeric: true,
      labeled: true,
      cell: ({ net }) => (net === null ? t('common.dash') : money(net)),
    },
    {
      head: t('console.groups.shortlist.choose'),
      hideHead: true,
      cell: (hotel) =>
        draft.hotel?.id === hotel.id ? (
          <Badge tone="info">{t('console.groups.shortlist.chosen')}</Badge>
        ) : (
          <Button
            kind="soft"
            size="xs"
            aria-label={t('console.groups.shortlist.choose_hotel', { hotel: pick(hotel.name, lang) })}
            onClick={() => onChoose(hotel)}
          >
            {t('console.groups.shortlist.choose')}
          </Button>
        ),
    },
  ];
  return (
    <DataTable
      columns={columns}
      rows={hotels}
      onPhone="cards"
      caption={t('console.groups.shortlist', { rooms })}
      keyOf={(hotel) => hotel.id}
    />
  );
}

/** Whether the rooms are free on every night, and the free rooms of each night. */
function NightsFree({ free, nights, rooms }: { free: number[]; nights: string[]; rooms: number }) {
  const { t, lang } = useI18n();
  const shortNightCount = free.filter((each) => each < rooms).length;
  return (
    <div className="col g4">
      <span>
        <Badge tone={shortNightCount === 0 ? 'success' : 'warning'}>
          {shortNightCount === 0
            ? t('console.groups.shortlist.fits')
            : t('console.groups.shortlist.short', { count: shortNightCount })}
        </Badge>
      </span>
      <ul className={`t12 ${styles.nights}`}>
        {nights.map((night, index) => (
          <li key={night} className={(free[index] ?? 0) < rooms ? 'cw b6' : 'c3'}>
            {formatDate(night, { lang, weekday: false, year: false })}:{' '}
            <span className="num">{free[index]}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
