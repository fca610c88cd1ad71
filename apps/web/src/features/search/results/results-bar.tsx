import { IconPencil, IconSearch } from '@tabler/icons-react';
import { nightsBetween } from '@wayhouse/contract/dates';
import { formatDateRange } from '@wayhouse/i18n/format';
import { Dialog } from '@wayhouse/ui/dialog';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { useMedia } from '../../../shared/use-media.ts';
import { keepDraft, localToday } from '../last-search.ts';
import { partyTotals, type SearchDraft } from '../search-box/draft.ts';
import { SearchBox } from '../search-box/search-box.tsx';
import type { SearchQuery } from '../search-params.ts';
import { placeOf } from './place-name.ts';

type Props = {
  draft: SearchDraft;
  place: string;
  open: boolean;
  onOpen: (open: boolean) => void;
  onSearch: (query: SearchQuery) => void;
  /** As wide as the page under it. */
  wide?: boolean;
};

/** The search over its results: the box in a sticky bar; on phones one line that opens it. */
export function ResultsBar({ draft, place, open, onOpen, onSearch, wide }: Props) {
  const { t } = useI18n();
  const phone = useMedia('(max-width: 767px)');
  const box = (
    <SearchBox
      key={JSON.stringify(draft)}
      initial={draft}
      today={localToday()}
      size="bar"
      onSearch={(asked) => {
        const next = { ...asked, place: asked.place, sort: 'recommended' as const, filters: {}, page: 1 };
        keepDraft({ ...asked, place: placeOf(asked.place) });
        onOpen(false);
        onSearch(next);
      }}
    />
  );
  return (
    <div className="sr-head">
      <div className={wide ? 'wrap wide' : 'wrap'}>
        {phone ? <ShortBar {...{ draft, place }} onPress={() => onOpen(true)} /> : box}
      </div>
      <Dialog open={phone && open} onClose={() => onOpen(false)} title={t('results.change_search')}>
        {box}
      </Dialog>
    </div>
  );
}

function ShortBar({ draft, place, onPress }: Pick<Props, 'draft' | 'place'> & { onPress: () => void }) {
  const { t, lang } = useI18n();
  const totals = partyTotals(draft.rooms);
  const words = [
    formatDateRange(draft.checkIn, draft.checkOut, { lang, year: false }),
    t('common.nights', { count: nightsBetween(draft.checkIn, draft.checkOut) }),
    t(totals.children ? 'search.guests.summary_children' : 'search.guests.summary', totals),
  ];
  return (
    <button type="button" className="inp short-bar" onClick={onPress} aria-haspopup="dialog">
      <Icon of={IconSearch} />
      <span className="grow">
        <span className="b6 trunc">{place}</span>
        <span className="t12 c3 trunc">{words.join(' · ')}</span>
      </span>
      <Icon of={IconPencil} size={16} />
    </button>
  );
}
