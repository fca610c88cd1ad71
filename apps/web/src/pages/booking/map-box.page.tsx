import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { Logo } from '@wayhouse/ui/logo';
import type { Bounds, Point } from '@wayhouse/ui/map/map-types';
import { readerToday } from '@wayhouse/ui/pure/product-time';
import { useMemo, useRef } from 'react';
import mapStyles from '../../features/map/map.module.css';
import { WorldMap } from '../../features/map/world-map.tsx';
import { firstDraft } from '../../features/search/last-search.ts';
import type { Place } from '../../features/search/recent-places.ts';
import { toHotelParams } from '../../features/search/results/hotel-params.ts';
import { DestinationField } from '../../features/search/search-box/destination-field.tsx';
import { wholeRooms } from '../../features/search/search-box/draft.ts';
import { useBasisInput, useShownTotal } from '../../shared/money/all-in.ts';
import { useTitle } from '../../shared/page/use-title.ts';
import { useSession } from '../../shared/session/session.ts';
import searchBarStyles from '../../shared/styles/search-bar.module.css';
import { LanguageSwitch } from '../../shared/text/language-switch.tsx';
import styles from './map-box.module.css';

type Address = { lat?: string; lng?: string; name?: string };

/** /mapBox: a page with its own layout. The map fills the window; members see totals, visitors see names. */
export function MapBoxPage() {
  const { t, lang } = useI18n();
  const navigate = useNavigate();
  const session = useSession();
  const basisInput = useBasisInput();
  const shownTotal = useShownTotal();
  const { lat = '', lng = '', name = '' } = useSearch({ strict: false }) as Address;
  useTitle('site.map.title');
  const input = useRef<HTMLInputElement>(null);
  const stay = useMemo(stayOfLastSearch, []);
  const { checkIn: check_in, checkOut: check_out, nationality, rooms } = stay;
  const pricedStay = useMemo(
    () => (session ? { check_in, check_out, nationality, rooms, ...basisInput } : {}),
    [session, check_in, check_out, nationality, rooms, basisInput],
  );
  const middle = useMemo(() => pointOf(lat, lng), [lat, lng]);
  const bounds = useMemo(() => middle && boundsAround(middle), [middle]);
  const open = (id: string) => {
    const place = { type: 'hotel' as const, id, name: '' };
    const stayParams = toHotelParams(id, { ...stay, place, sort: 'recommended', filters: {}, page: 1 });
    void navigate({ to: '/hotel-detail-new-v2', search: session ? stayParams : { hotel_id: id } });
  };
  const find = (next: Place | null) => {
    if (!next) return;
    if (next.type === 'hotel') return open(next.id);
    const search = { lat: String(next.lat), lng: String(next.lng), name: pick(next.name, lang) };
    void navigate({ to: '/mapBox', search, replace: true });
  };
  return (
    <main id="main" className={mapStyles.worldMap}>
      <h1 className="vh">{t('site.map.title')}</h1>
      <WorldMap
        middle={middle}
        shownTotal={shownTotal}
        bounds={bounds ?? undefined}
        stay={pricedStay}
        onOpen={open}
        finder={
          <div className={styles.finder}>
            <Link className="logo" to={session ? '/fit' : '/'}>
              <Logo />
            </Link>
            <search className={searchBarStyles.searchBar} data-part="search-box">
              <DestinationField
                place={name ? { type: 'city', id: '', name: { en: name, zh: name } } : null}
                missing={false}
                inputRef={input}
                onChange={find}
              />
            </search>
            <LanguageSwitch />
          </div>
        }
      />
    </main>
  );
}

/** Dates and party of the last search on this device, or default ones. */
function stayOfLastSearch() {
  const { checkIn, checkOut, nationality, rooms } = firstDraft(readerToday());
  return { checkIn, checkOut, nationality, rooms: wholeRooms(rooms) ?? [{ adults: 2, children: [] }] };
}

/** The point in the URL; null when it is missing or invalid. */
function pointOf(lat: string, lng: string): Point | null {
  const [y, x] = [Number.parseFloat(lat), Number.parseFloat(lng)];
  return Math.abs(y) <= 85 && Math.abs(x) <= 180 ? { lat: y, lng: x } : null;
}

/** Bounds around the point, about as large as a city. */
function boundsAround({ lat, lng }: Point): Bounds {
  return [lng - 0.25, lat - 0.18, lng + 0.25, lat + 0.18];
}
