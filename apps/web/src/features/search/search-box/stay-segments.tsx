import { IconCalendar, IconUsers } from '@tabler/icons-react';
import { nightsBetween } from '@wayhouse/contract/dates';
import { limits } from '@wayhouse/contract/limits';
import { formatDateRange } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { DateRangePicker } from '@wayhouse/ui/form/date-range-picker';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { Popover } from '@wayhouse/ui/overlay/popover';
import { type RefObject, useRef, useState } from 'react';
import { useMedia } from '../../../shared/page/use-media.ts';
import styles from '../../../shared/styles/search-bar.module.css';
import { partyTotals, type SearchDraft } from './draft.ts';
import { GuestsPanel } from './guests-panel.tsx';

type Props = {
  draft: SearchDraft;
  today: string;
  change: (part: Partial<SearchDraft>) => void;
  /** The segment to open at once: the reader pressed it before the search box had loaded. */
  openSegment?: 'stay' | 'guests' | undefined;
  /** The button that takes the focus after dates or guests were applied. */
  next?: RefObject<HTMLElement | null>;
};
type SegmentProps = Pick<Props, 'draft' | 'change' | 'next'> & { startOpen: boolean };

/** After Apply the focus goes on to `next`; after Escape it returns to the segment. */
function useNextFocus(next: Props['next']) {
  const hasApplied = useRef(false);
  const markApplied = () => {
    hasApplied.current = true;
  };
  const finalFocus = () => {
    const target = hasApplied.current ? (next?.current ?? null) : null;
    hasApplied.current = false;
    return target;
  };
  return { markApplied, finalFocus };
}

/** The dates and guests segments; each opens a popover. */
export function StaySegments({ draft, today, change, openSegment, next }: Props) {
  return (
    <>
      <StaySegment
        draft={draft}
        today={today}
        change={change}
        next={next}
        startOpen={openSegment === 'stay'}
      />
      <GuestsSegment draft={draft} change={change} next={next} startOpen={openSegment === 'guests'} />
    </>
  );
}

/** Check-in and check-out; opens the calendar. */
function StaySegment({ draft, today, change, startOpen, next }: SegmentProps & { today: string }) {
  const { t, lang } = useI18n();
  const [open, setOpen] = useState(startOpen);
  const { markApplied, finalFocus } = useNextFocus(next);
  const isPhone = useMedia('(max-width: 767px)');
  const nights = t('common.nights', { count: nightsBetween(draft.checkIn, draft.checkOut) });
  const trigger = (
    <button type="button" className={open ? `${styles.segment} ${styles.open}` : styles.segment}>
      <Icon of={IconCalendar} size={20} />
      <span>
        <span className={styles.label}>{t('search.stay', { nights })}</span>
        <span className={styles.value}>{formatDateRange(draft.checkIn, draft.checkOut, { lang })}</span>
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
      finalFocus={finalFocus}
    >
      <DateRangePicker
        value={{ from: draft.checkIn, to: draft.checkOut }}
        today={today}
        maxNights={limits.nightsMax}
        months={isPhone ? 1 : 2}
        onApply={({ from, to }) => {
          change({ checkIn: from, checkOut: to });
          markApplied();
          setOpen(false);
        }}
      />
    </Popover>
  );
}

/** Rooms, guests and nationality; opens the panel. */
function GuestsSegment({ draft, change, startOpen, next }: SegmentProps) {
  const { t, lang } = useI18n();
  const [open, setOpen] = useState(startOpen);
  const { markApplied, finalFocus } = useNextFocus(next);
  const totals = partyTotals(draft.rooms);
  const trigger = (
    <button type="button" className={open ? `${styles.segment} ${styles.open}` : styles.segment}>
      <Icon of={IconUsers} size={20} />
      <span>
        <span className={styles.label}>{t('search.guests')}</span>
        <span className={styles.value}>
          {t(totals.children ? 'search.guests.summary_children' : 'search.guests.summary', totals)}
        </span>
      </span>
    </button>
  );
  return (
    <Popover
      trigger={trigger}
      label={t('search.guests')}
      open={open}
      onOpenChange={setOpen}
      align="end"
      finalFocus={finalFocus}
    >
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
          markApplied();
          setOpen(false);
        }}
      />
    </Popover>
  );
}
