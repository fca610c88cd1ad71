import { IconCalendar, IconMapPin, IconSearch, IconUsers } from '@tabler/icons-react';
import { nightsBetween } from '@wayhouse/contract/dates';
import { formatDateRange } from '@wayhouse/i18n/format';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { partyTotals, type SearchDraft } from './draft.ts';
import type { SearchBox } from './search-box.tsx';

const load = () => import('./search-box.tsx');
const LateBox = lazy(() => load().then((file) => ({ default: file.SearchBox })));

type Props = Omit<ComponentProps<typeof SearchBox>, 'autoFocus'> & {
  /** The working box without waiting for a touch. */
  atOnce?: boolean;
  /** With the destination in focus, untouched. */
  focused?: boolean;
};

/** The search box as a picture of itself; the working one, which is as large as a page, comes when it is touched. */
export function SearchTeaser({ atOnce = false, focused = false, ...props }: Props) {
  const [wanted, setWanted] = useState(false);
  const teaser = <Picture draft={props.initial} onWant={() => setWanted(true)} />;
  if (!wanted && !atOnce) return teaser;
  return (
    <Suspense fallback={teaser}>
      <LateBox {...props} autoFocus={wanted || focused} />
    </Suspense>
  );
}

function Picture({ draft, onWant }: { draft: SearchDraft; onWant: () => void }) {
  const { t, lang } = useI18n();
  const totals = partyTotals(draft.rooms);
  const nights = t('common.nights', { count: nightsBetween(draft.checkIn, draft.checkOut) });
  const dates = formatDateRange(draft.checkIn, draft.checkOut, { lang });
  const touch = { onPointerEnter: () => void load(), onFocus: () => void load(), onClick: onWant };
  const segment = (icon: typeof IconMapPin, label: string, value: string, wide = false) => (
    <button type="button" className={wide ? 'sg teaser-where' : 'sg'} {...touch}>
      <Icon of={icon} size={20} />
      <span>
        <span className="l">{label}</span>
        <span className={wide ? 'v r4 c3' : 'v'}>{value}</span>
      </span>
    </button>
  );
  return (
    <search className="sbar hero">
      {segment(IconMapPin, t('search.where'), t('search.where.placeholder'), true)}
      {segment(IconCalendar, t('search.stay', { nights }), dates)}
      {segment(IconUsers, t('search.guests'), t('search.guests.summary', totals))}
      <Button kind="primary" icon={IconSearch} {...touch}>
        {t('search.submit')}
      </Button>
    </search>
  );
}
