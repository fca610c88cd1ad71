import { IconCalendar, IconSearch, IconUsers } from '@tabler/icons-react';
import { nightsBetween } from '@wayhouse/contract/dates';
import { limits } from '@wayhouse/contract/limits';
import { formatDateRange } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Button } from '@wayhouse/ui/button';
import { DateRangePicker } from '@wayhouse/ui/date-range-picker';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { Popover } from '@wayhouse/ui/popover';
import { useRef, useState } from 'react';
import { useMedia } from '../../../shared/use-media.ts';
import type { Place } from '../recent-places.ts';
import type { SearchQuery } from '../search-params.ts';
import { rememberPlace } from '../use-recent-places.ts';
import { DestinationField } from './destination-field.tsx';
import { partyTotals, type SearchDraft, wholeRooms } from './draft.ts';
import { GuestsPanel } from './guests-panel.tsx';

type Props = {
  initial: SearchDraft;
  today: string;
  /** `hero` is tall, for the top of a page; `bar` is the sticky bar over results. */
  size?: 'hero' | 'bar';
  autoFocus?: boolean;
  /** The search asked for, and the box as it stands, to start with next time. */
  onSearch: (
    query: Pick<SearchQuery, 'place' | 'checkIn' | 'checkOut' | 'rooms' | 'nationality'>,
    draft: SearchDraft,
  ) => void;
};

/** The search box: where, when, who. Used on /fit, over results and on the home page. */
export function SearchBox({ initial, today, size = 'hero', autoFocus, onSearch }: Props) {
  const { t, lang } = useI18n();
  const [draft, setDraft] = useState(initial);
  const [missing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const change = (part: Partial<SearchDraft>) => setDraft((now) => ({ ...now, ...part }));
  const submit = () => {
    const rooms = wholeRooms(draft.rooms);
    if (!draft.place || !rooms) {
      setMissing(!draft.place);
      input.current?.focus();
      return;
    }
    const { type, id, name } = draft.place;
    const { checkIn, checkOut, nationality } = draft;
    onSearch({ place: { type, id, name: pick(name, lang) }, checkIn, checkOut, rooms, nationality }, draft);
  };
  const choosePlace = (place: Place | null) => {
    setMissing(false);
    change({ place });
    if (place) rememberPlace(place);
  };
  return (
    <search className={size === 'hero' ? 'sbar hero' : 'sbar'}>
      <DestinationField
        place={draft.place}
        {...{ missing, autoFocus }}
        inputRef={input}
        onChange={choosePlace}
        onEnter={submit}
      />
      <StaySegment {...{ draft, today, change }} />
      <GuestsSegment {...{ draft, change }} />
      <Button kind="primary" icon={IconSearch} onClick={submit}>
        {t('search.submit')}
      </Button>
    </search>
  );
}

type SegmentProps = { draft: SearchDraft; change: (part: Partial<SearchDraft>) => void };

/** Check-in and check-out; opens the calendar. */
export function StaySegment({ draft, today, change }: SegmentProps & { today: string }) {
  const { t, lang } = useI18n();
  const [open, setOpen] = useState(false);
  const phone = useMedia('(max-width: 767px)');
  const nights = t('common.nights', { count: nightsBetween(draft.checkIn, draft.checkOut) });
  const trigger = (
    <button type="button" className={open ? 'sg on' : 'sg'}>
      <Icon of={IconCalendar} size={20} />
      <span>
        <span className="l">{t('search.stay', { nights })}</span>
        <span className="v">{formatDateRange(draft.checkIn, draft.checkOut, { lang })}</span>
      </span>
    </button>
  );
  return (
    <Popover
      trigger={trigger}
      label={t('common.dates.choose')}
      open={open}
      onOpenChange={setOpen}
      align="center"
    >
      <DateRangePicker
        value={{ from: draft.checkIn, to: draft.checkOut }}
        today={today}
        maxNights={limits.nightsMax}
        months={phone ? 1 : 2}
        onApply={({ from, to }) => {
          change({ checkIn: from, checkOut: to });
          setOpen(false);
        }}
      />
    </Popover>
  );
}

/** Rooms, guests and nationality; opens the panel. */
export function GuestsSegment({ draft, change }: SegmentProps) {
  const { t, lang } = useI18n();
  const [open, setOpen] = useState(false);
  const totals = partyTotals(draft.rooms);
  const trigger = (
    <button type="button" className={open ? 'sg on' : 'sg'}>
      <Icon of={IconUsers} size={20} />
      <span>
        <span className="l">{t('search.guests')}</span>
        <span className="v">
          {t(totals.children ? 'search.guests.summary_children' : 'search.guests.summary', totals)}
        </span>
      </span>
    </button>
  );
  return (
    <Popover trigger={trigger} label={t('search.guests')} open={open} onOpenChange={setOpen} align="end">
      <GuestsPanel
        rooms={draft.rooms}
        nationality={draft.nationality}
        stay={{
          ...(draft.place && {
            place_type: draft.place.type,
            place_id: draft.place.id,
            place_name: pick(draft.place.name, lang),
          }),
          check_in: draft.checkIn,
          check_out: draft.checkOut,
        }}
        onApply={(party) => {
          change(party);
          setOpen(false);
        }}
      />
    </Popover>
  );
}
