import {
  IconBed,
  IconCalendar,
  IconCoffee,
  IconMapPin,
  IconQuestionMark,
  IconUser,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react';
import { nightsBetween } from '@wayhouse/contract/dates';
import { formatDateRange, money } from '@wayhouse/i18n/format';
import type { MessageKey } from '@wayhouse/i18n/keys';
import { pick } from '@wayhouse/i18n/translate';
import { type I18n, useI18n } from '@wayhouse/ui/i18n';
import { Icon, type IconType } from '@wayhouse/ui/icon';
import { Popover } from '@wayhouse/ui/overlay/popover';
import { useState } from 'react';
import { wordList } from '../../../shared/text/word-list.ts';
import { partyTotals } from '../search-box/draft.ts';
import { ChipEditor } from './chip-editors.tsx';
import styles from './palette.module.css';
import { type ChipKind, chipKinds, guestLine, isDoubted, type TripDraft } from './trip-draft.ts';

const icons: Record<ChipKind, IconType> = {
  place: IconMapPin,
  stay: IconCalendar,
  party: IconUsers,
  bed: IconBed,
  board: IconCoffee,
  budget: IconWallet,
  guest: IconUser,
  unread: IconQuestionMark,
};

type Props = { draft: TripDraft; onChange: (draft: TripDraft) => void };

/** The parts of a trip; a press opens a part's editor. */
export function TripChips({ draft, onChange }: Props) {
  return (
    <div className={styles.chips}>
      {chipKinds.map((kind) => (
        <Chip key={kind} kind={kind} draft={draft} onChange={onChange} />
      ))}
    </div>
  );
}

function Chip({ kind, draft, onChange }: Props & { kind: ChipKind }) {
  const { t } = useI18n();
  const [open, setOpen] = useState(false);
  const words = useChipWords(draft)[kind];
  const isUncertain = isDoubted(draft, kind);
  const [doubt] = draft.doubts[kind] ?? [];
  const label = t(`palette.chip.${kind}`);
  const note = isUncertain && doubt ? t(`palette.doubt.${doubt}` as MessageKey) : words.note;
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={label}
      className=""
      trigger={
        <button
          type="button"
          className={styles.chip}
          data-chip={kind}
          data-doubted={isUncertain || undefined}
          data-empty={words.value === '' || undefined}
          data-off={(kind === 'unread' && words.value !== '') || undefined}
        >
          <span className={styles.chipLabel}>
            <Icon of={icons[kind]} size={14} />
            {isUncertain ? t('palette.check', { part: label }) : label}
          </span>
          <span className={styles.chipValue} title={words.value}>
            {words.value || t('palette.none')}
          </span>
          <span className={styles.chipNote} title={note}>
            {note || '\u00a0'}
          </span>
        </button>
      }
    >
      <ChipEditor
        kind={kind}
        draft={draft}
        onChange={(next) => {
          onChange(next);
          setOpen(false);
        }}
      />
    </Popover>
  );
}

type ChipWords = { value: string; note: string };

function budgetWords(t: I18n['t'], budget: TripDraft['budget']): ChipWords {
  if (!budget) return { value: '', note: '' };
  const { per, currency, amount, usd } = budget;
  return {
    value: t(`palette.budget.${per}`, { sum: `${currency} ${amount.replace(/\.00$/, '')}` }),
    note: usd && currency !== 'USD' ? t('palette.budget.about', { sum: money(usd) }) : '',
  };
}

function guestWords(t: I18n['t'], [firstGuest, ...otherGuests]: TripDraft['guests']): ChipWords {
  if (!firstGuest) return { value: '', note: '' };
  const others = otherGuests.length > 0 ? ` +${otherGuests.length}` : '';
  return { value: guestLine(firstGuest) + others, note: t('palette.guest.note') };
}

function stayWords({ t, lang }: I18n, { checkIn, checkOut, nights }: TripDraft): ChipWords {
  if (checkIn && checkOut)
    return {
      value: formatDateRange(checkIn, checkOut, { lang, weekday: false }),
      note: t('common.nights', { count: nightsBetween(checkIn, checkOut) }),
    };
  return { value: '', note: nights ? t('common.nights', { count: nights }) : '' };
}

function partyWords({ t, lang }: I18n, { rooms }: TripDraft): ChipWords {
  const totals = partyTotals(rooms);
  const ages = rooms.flatMap(({ children }) => children).filter((age) => age !== null);
  return {
    value: t(totals.children ? 'palette.party.children' : 'palette.party', totals),
    note: wordList(lang, [
      ages.length > 0 && t('palette.party.ages', { ages: ages.join(', '), count: ages.length }),
      t('palette.party.rooms', { count: totals.rooms }),
    ]),
  };
}

function boardWords(t: I18n['t'], board: TripDraft['board']): ChipWords {
  if (!board) return { value: '', note: '' };
  // A board also finds better ones, but every board satisfies the wish for room only.
  return { value: t(`stay.board.${board}`), note: board === 'RO' ? '' : t('palette.board.note') };
}

function unreadWords(t: I18n['t'], unread: TripDraft['unread']): ChipWords {
  if (unread.length === 0) return { value: '', note: '' };
  const areSent = unread.every(({ sent }) => sent);
  return {
    value: unread.map(({ text }) => text).join(' · '),
    note: t(areSent ? 'palette.unread.sent' : 'palette.unread.note'),
  };
}

/** Value and explanation of each part, as texts. */
function useChipWords(draft: TripDraft): Record<ChipKind, ChipWords> {
  const i18n = useI18n();
  const { t, lang } = i18n;
  const { place, bed } = draft;
  return {
    place: place
      ? { value: pick(place.name, lang), note: pick(place.parent, lang) }
      : { value: '', note: t('palette.place.choose') },
    stay: stayWords(i18n, draft),
    party: partyWords(i18n, draft),
    bed: bed ? { value: t(`palette.bed.${bed}`), note: t('palette.bed.note') } : { value: '', note: '' },
    board: boardWords(t, draft.board),
    budget: budgetWords(t, draft.budget),
    guest: guestWords(t, draft.guests),
    unread: unreadWords(t, draft.unread),
  };
}
