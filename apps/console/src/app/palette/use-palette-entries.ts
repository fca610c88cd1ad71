import {
  IconBuilding,
  IconBuildingBank,
  IconBuildingCommunity,
  IconCashBanknote,
  IconClipboardList,
  IconFileInvoice,
  IconMessageQuestion,
  IconUsersGroup,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useDebounced } from '@wayhouse/client/use-debounced';
import type { FindKind, FindResult } from '@wayhouse/contract/console/find';
import type { StaffMe } from '@wayhouse/contract/console/staff';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import type { IconType } from '@wayhouse/ui/icon';
import { fetchData } from '../../shared/api.ts';
import { splitPath } from '../../shared/split-path.ts';
import type { PaletteEntry, PaletteGroup } from './entry.ts';
import { type Place, placesFor } from './pages.ts';
import { noteRecent, readRecent } from './recent-entries.ts';

const icons: Record<FindKind, IconType> = {
  order: IconClipboardList,
  case: IconMessageQuestion,
  customer: IconBuildingCommunity,
  group: IconUsersGroup,
  invoice: IconFileInvoice,
  withdrawal: IconCashBanknote,
  deposit: IconBuildingBank,
  hotel: IconBuilding,
};

/** The path of a record's page, with its search parameters. */
const pathOf: Record<FindKind, (record: FindResult) => string> = {
  order: ({ id }) => `/orders?id=${id}`,
  case: ({ id }) => `/cases/${id}`,
  customer: ({ id }) => `/customers/${id}`,
  group: ({ id }) => `/groups/${id}`,
  invoice: ({ number }) => `/finance/invoices?status=all&search=${number}`,
  withdrawal: ({ id }) => `/finance/withdrawals?status=all&search=${id}`,
  deposit: ({ id }) => `/finance/deposits?status=all&search=${id}`,
  hotel: ({ id }) => `/hotels/${id}`,
};

/** The server searches only for texts with at least this many characters. */
const termMin = 2;

/** True when the path leads to a view within a section: it has search parameters or a second segment. */
const isViewPath = (path: string) => /[?]|\/.*\//.test(path);

/**
 * The entries for the typed text: records that the server finds, and pages and actions with a matching name. Without a
 * text: the records opened last, all sections and all actions.
 */
export function usePaletteEntries(
  staff: StaffMe,
  { text, onShortcuts }: { text: string; onShortcuts: () => void },
): { groups: PaletteGroup[]; isLoading: boolean; isError: boolean; retry: () => void } {
  const i18n = useI18n();
  const { t, lang } = i18n;
  const navigate = useNavigate();
  const term = text.trim();
  const debouncedTerm = useDebounced(term);
  const search = useQuery({
    queryKey: ['find', debouncedTerm],
    queryFn: () => fetchData('POST /api/console/v1/find', { q: debouncedTerm }),
    enabled: debouncedTerm.length >= termMin,
    placeholderData: keepPreviousData,
  });
  const go = (path: string) => void navigate(splitPath(path));
  // True while the records on screen are those of an earlier text.
  const isOld = debouncedTerm !== term || search.isPlaceholderData;
  const recordEntry = (record: FindResult): PaletteEntry => {
    const path = pathOf[record.kind](record);
    return {
      id: `${record.kind}-${record.id}`,
      icon: icons[record.kind],
      path,
      number: record.number,
      text: pick(record.name, lang),
      detail: pick(record.detail, lang),
      kind: t(`console.palette.kind.${record.kind}`),
      onOpen: () => noteRecent(staff.id, record),
      run: () => go(path),
    };
  };
  const placeEntry = ({ run, path, ...rest }: Place): PaletteEntry => ({
    ...rest,
    ...(path && { path }),
    run: run ?? (() => path && go(path)),
  });
  const places = placesFor(staff, i18n, onShortcuts);
  const isSearchable = term.length >= termMin;
  const words = term.toLowerCase().split(/\s+/);
  const matches = places.filter(({ text: name }) => words.every((word) => name.toLowerCase().includes(word)));
  // Without a text the list leaves out the views within sections, because otherwise the list would be too long.
  const visiblePlaces = term === '' ? places.filter(({ path }) => !path || !isViewPath(path)) : matches;
  const records = isSearchable
    ? (search.data?.items ?? []).map((record) => ({ ...recordEntry(record), isOld }))
    : [];
  const recent = term === '' ? readRecent(staff.id).map(recordEntry) : [];
  const groups = [
    { title: t('console.palette.recent'), entries: recent },
    { title: t('console.palette.records'), entries: records },
    { title: t('console.palette.pages'), entries: visiblePlaces.map(placeEntry) },
  ];
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    isLoading: isSearchable && (search.isLoading || debouncedTerm !== term),
    isError: isSearchable && search.isError,
    retry: () => void search.refetch(),
  };
}
