import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { readStored, writeStored } from '@wayhouse/client/storage';
import type { CalendarWindow } from '@wayhouse/contract/console/hotels/calendar';
import { isDate } from '@wayhouse/contract/dates';
import { useI18n } from '@wayhouse/ui/i18n';
import { EmptyState } from '@wayhouse/ui/state';
import { useEffect, useState } from 'react';
import { HotelPicker } from '../../shared/hotels/hotel-picker.tsx';
import { ListFailed, RowsLoading } from '../../shared/list/table-states.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { hotelsQuery } from '../../shared/queries.ts';
import { CalendarEditor } from './calendar-editor.tsx';
import { calendarQuery } from './calendar-queries.ts';
import type { View } from './calendar-rows.ts';

type Address = { hotel?: string; from?: string; view?: string };
const lastHotelKey = 'wayhouse.console.calendar_hotel';

/**
 * The calendar page. The URL contains hotel, first day and view. Default hotel: the one shown last on this device, else
 * the first of the list.
 */
export function CalendarScreen() {
  const address = useSearch({ strict: false }) as Address;
  const navigate = useNavigate();
  const { hotelId, firstHotel, hasNoHotel } = useHotel(address.hotel);
  const from = address.from && isDate(address.from) ? address.from : undefined;
  const view: View = address.view === 'allotment' || address.view === 'rules' ? address.view : 'rates';
  const show = (next: Address) =>
    void navigate({ to: '/calendar', search: { ...address, ...next }, replace: true });
  const pickHotel = (hotel: string) => void navigate({ to: '/calendar', search: { ...address, hotel } });
  const calendar = useQuery({
    ...calendarQuery(hotelId ?? '', from),
    enabled: hotelId !== null,
    placeholderData: keepPreviousData,
  });
  // When other days fail to load, the last loaded days stay, and the unpublished edits with them.
  const [lastLoaded, setLastLoaded] = useState<CalendarWindow>();
  if (calendar.data && calendar.data !== lastLoaded) setLastLoaded(calendar.data);
  const shown = calendar.data ?? lastLoaded;
  const data = shown?.hotel.id === hotelId ? shown : undefined;
  const query = hotelId === null ? firstHotel : calendar;
  const failure = query.isLoadingError && (
    <ListFailed error={query.error} onRetry={() => void query.refetch()} />
  );
  if (data && data.room_types.length > 0)
    return (
      <>
        {failure}
        <CalendarEditor key={data.hotel.id} data={data} view={view} onPick={pickHotel} onShow={show} />
      </>
    );
  return (
    <>
      <PageHead heading="console.calendar">
        <HotelPicker hotel={data?.hotel ?? null} onPick={pickHotel} />
      </PageHead>
      {failure}
      {!failure && <NoDays hasNoHotel={hasNoHotel} isLoaded={data !== undefined} />}
    </>
  );
}

/** In place of the calendar: placeholder rows, or the reason why there are no days. */
function NoDays({ hasNoHotel, isLoaded }: { hasNoHotel: boolean; isLoaded: boolean }) {
  const { t } = useI18n();
  if (hasNoHotel)
    return <EmptyState title={t('console.hotels.none_yet')} text={t('console.hotels.none_yet_text')} />;
  if (!isLoaded) return <RowsLoading rows={12} />;
  return <EmptyState title={t('console.calendar.no_rooms')} text={t('console.calendar.no_rooms_text')} />;
}

/**
 * The hotel of the URL, else the one that this page showed before, else the last one of the device, else the first of
 * the list. A hotel that another tab opens does not replace the shown hotel, whose unpublished edits would be lost.
 * `hotelId` is null while the list (`firstHotel`) is loading, and when there is no hotel.
 */
export function useHotel(idInUrl: string | undefined) {
  const [shownId, setShownId] = useState(() => readStored<string>(lastHotelKey));
  const firstHotel = useQuery({ ...hotelsQuery(''), enabled: !idInUrl && !shownId });
  const hotelId = idInUrl ?? shownId ?? firstHotel.data?.items[0]?.id ?? null;
  useEffect(() => {
    setShownId(hotelId);
    if (idInUrl) writeStored(lastHotelKey, idInUrl);
  }, [hotelId, idInUrl]);
  return { hotelId, firstHotel, hasNoHotel: hotelId === null && firstHotel.isSuccess };
}
