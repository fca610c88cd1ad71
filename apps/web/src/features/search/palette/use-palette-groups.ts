import {
  IconBookmark,
  IconBookmarkPlus,
  IconClipboardList,
  IconFileText,
  IconLanguage,
  IconMapPin,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useDebounced } from '@wayhouse/client/use-debounced';
import { formatDateRange, money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import type { CommandGroup } from '@wayhouse/ui/overlay/command-list';
import { fetchData } from '../../../shared/api.ts';
import { useMoneyRights } from '../../../shared/session/use-money-rights.ts';
import { useMakeQuote } from '../../../shared/stay/quote/make-quote.ts';
import { stayKey, usePicks } from '../../../shared/stay/quote/quote-picks.ts';
import { switchLanguage } from '../../../shared/text/switch-language.ts';
import { toHotelParams } from '../results/hotel-params.ts';
import { useSuggestions } from '../search-box/use-suggestions.ts';
import { fromParams } from '../search-params.ts';
import { useCityLink } from '../use-city-link.ts';
import type { PaletteParts, PaletteRow } from './palette-parts.ts';
import { savedSearchesQuery, searchOfSaved } from './saved-search-queries.ts';
import { fullName } from './trip-draft.ts';
import { useTripRows } from './use-trip-rows.ts';

/**
 * The rows of the palette. For a client's request: actions on it, and earlier orders of its first guest. For
 * other text: matching records, pages and actions.
 */
export function usePaletteGroups(parts: PaletteParts): CommandGroup<PaletteRow>[] {
  const { t } = useI18n();
  const trip = useTripRows(parts);
  const orders = useOrderRows(parts);
  const places = usePlaceRows(parts);
  const actions = useActionRows(parts);
  const savedSearches = useSavedRows(parts);
  if (parts.request.draft) {
    const isOld = !parts.request.isFresh;
    return [
      { title: t('palette.group.do'), entries: trip.map((row) => ({ ...row, isOld })) },
      { title: t('palette.group.before'), entries: orders },
    ];
  }
  return [
    { title: t('palette.group.orders'), entries: orders },
    { title: t('palette.group.places'), entries: places },
    { title: t('palette.group.saved'), entries: savedSearches },
    { title: t('palette.group.pages'), entries: actions },
  ];
}

/** Characters. A longer text is not looked up as a name or a number. */
const lookUpMax = 60;

/** Finds orders by number, guest or hotel; for a client's request by its first guest, if the full name is known. */
function useOrderRows({ text, request: { draft, isFresh }, navigate }: PaletteParts): PaletteRow[] {
  const { lang } = useI18n();
  const wantedTerm = draft ? fullName(draft.guests[0]) : text.trim();
  const term = useDebounced(wantedTerm);
  const orderSearch = useQuery({
    queryKey: ['POST /api/v2/order/mine', 'palette', term],
    queryFn: ({ signal }) =>
      fetchData(
        'POST /api/v2/order/mine',
        { q: term, sort: 'created_desc', page: 1, page_size: 4 },
        { silent: true, signal },
      ),
    enabled: term.length > 1 && term.length <= lookUpMax && !term.includes('\n'),
  });
  const items = term.length > 1 && orderSearch.data ? orderSearch.data.items : [];
  return items.map((order) => ({
    id: order.order_no,
    icon: IconClipboardList,
    number: order.order_no,
    text: pick(order.hotel.name, lang),
    detail: [order.guest, formatDateRange(order.check_in, order.check_out, { lang })]
      .filter(Boolean)
      .join(' · '),
    isOld: term !== wantedTerm || (draft !== undefined && !isFresh),
    run: () =>
      void navigate({ to: '/order-detail-new' as string, search: { order_no: order.order_no } as never }),
  }));
}

function usePlaceRows({ text, request, navigate }: PaletteParts): PaletteRow[] {
  const { t, lang } = useI18n();
  const term = request.draft || text.length > lookUpMax ? '' : text;
  const { groups, isFresh } = useSuggestions(term, term.trim() !== '');
  const linkOf = useCityLink();
  if (term.trim() === '') return [];
  return groups.slice(0, 3).flatMap((group) =>
    group.items.slice(0, 3).map((place) => {
      const { to, search } = linkOf(place);
      const query = fromParams(search);
      const hotelParams = place.type === 'hotel' && query ? toHotelParams(place.id, query) : null;
      return {
        id: `${place.type}-${place.id}`,
        icon: IconMapPin,
        text: pick(place.name, lang),
        detail: pick(place.parent, lang),
        kind: t(`search.group.${place.type}`),
        isOld: !isFresh,
        run: () =>
          void navigate({
            to: (hotelParams ? '/hotel-detail-new-v2' : to) as string,
            search: (hotelParams ?? search) as never,
          }),
      };
    }),
  );
}

function useActionRows({ text, pages, navigate, onOpen }: PaletteParts): PaletteRow[] {
  const { t, lang } = useI18n();
  const search = useLocation({ select: (location) => location.search as Record<string, string> });
  const current = fromParams(search);
  const { cart: mayQuote } = useMoneyRights();
  const stay = current ? stayKey(current) : '';
  const { picks } = usePicks(stay);
  const { run } = useMakeQuote(stay);
  const otherLang = lang === 'zh' ? 'en' : 'zh';
  const rows: PaletteRow[] = [
    ...pages,
    ...(mayQuote
      ? [
          {
            id: 'quote',
            icon: IconFileText,
            text: t('palette.quote'),
            ...(picks.length === 0 && { detail: t('palette.quote.how') }),
            run: () => (picks.length > 0 ? void run(picks) : void navigate({ to: '/fit' as string })),
          },
        ]
      : []),
    ...(current
      ? [
          {
            id: 'save-current',
            icon: IconBookmarkPlus,
            text: t('palette.save'),
            staysOpen: true,
            run: () => onOpen({ kind: 'save', query: current, alertSum: null }),
          },
        ]
      : []),
    {
      id: 'saved',
      icon: IconBookmark,
      text: t('palette.saved'),
      staysOpen: true,
      run: () => onOpen({ kind: 'saved' }),
    },
    {
      id: 'language',
      icon: IconLanguage,
      text: t(`common.language.${otherLang}`),
      run: () => void switchLanguage(otherLang),
    },
  ];
  const term = text.trim().toLowerCase();
  return rows.filter((row) => row.text.toLowerCase().includes(term));
}

function useSavedRows({ text, navigate }: PaletteParts): PaletteRow[] {
  const { t, lang } = useI18n();
  const savedSearches = useQuery(savedSearchesQuery).data ?? [];
  const term = text.trim().toLowerCase();
  return savedSearches
    .filter((each) => `${each.name} ${each.place_name}`.toLowerCase().includes(term))
    .slice(0, 5)
    .map((each) => ({
      id: each.id,
      icon: IconBookmark,
      text: each.name,
      detail: [
        formatDateRange(each.question.check_in, each.question.check_out, { lang }),
        ...(each.lowest ? [t('palette.saved.from', { sum: money(each.lowest) })] : []),
      ].join(' · '),
      run: () => void navigate({ to: '/hotel-new' as string, search: searchOfSaved(each) as never }),
    }));
}
