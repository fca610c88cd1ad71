import { useQuery } from '@tanstack/react-query';
import { addDays } from '@wayhouse/contract/dates';
import { displayCurrencies } from '@wayhouse/contract/display-currencies';
import { limits } from '@wayhouse/contract/limits';
import { toCents, toMoney } from '@wayhouse/contract/money';
import { bedKinds } from '@wayhouse/contract/search/request-parts';
import { Button } from '@wayhouse/ui/button';
import { DateRangePicker } from '@wayhouse/ui/form/date-range-picker';
import { TextArea, TextField } from '@wayhouse/ui/form/field';
import { Segmented } from '@wayhouse/ui/form/segmented';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { readerToday } from '@wayhouse/ui/pure/product-time';
import { useState } from 'react';
import { readAmount } from '../../../shared/money/read-amount.ts';
import { useMedia } from '../../../shared/page/use-media.ts';
import { ratesQuery } from '../../../shared/queries.ts';
import { defaultNights, defaultStay } from '../default-stay.ts';
import { boardOrder } from '../results/card/board-order.ts';
import { GuestsPanel } from '../search-box/guests-panel.tsx';
import { PlaceOption } from '../search-box/place-option.tsx';
import { useSuggestions } from '../search-box/use-suggestions.ts';
import styles from './palette.module.css';
import { type ChipKind, guestLine, readGuestLines, setPart, type TripDraft } from './trip-draft.ts';

type Props = { draft: TripDraft; onChange: (draft: TripDraft) => void };

/** The editor of one part. The parent closes it when `onChange` is called. */
export function ChipEditor({ kind, ...props }: Props & { kind: ChipKind }) {
  switch (kind) {
    case 'place':
      return <PlaceEditor {...props} />;
    case 'stay':
      return <StayEditor {...props} />;
    case 'party':
      return <PartyEditor {...props} />;
    case 'bed':
      return <BedEditor {...props} />;
    case 'board':
      return <BoardEditor {...props} />;
    case 'budget':
      return <BudgetEditor {...props} />;
    case 'guest':
      return <GuestEditor {...props} />;
    case 'unread':
      return <UnreadEditor {...props} />;
  }
}

const placesMax = 8;

function PlaceEditor({ draft, onChange }: Props) {
  const { t } = useI18n();
  const [text, setText] = useState('');
  // The list is always open, because the editor exists only while it is shown.
  const { groups } = useSuggestions(text, true);
  const places =
    text.trim() === '' ? draft.places : groups.flatMap((group) => group.items).slice(0, placesMax);
  return (
    <div className={styles.editor}>
      <TextField
        label={t('search.where')}
        value={text}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
      />
      <div>
        {places.map((place) => (
          <button
            key={`${place.type}${place.id}`}
            type="button"
            className={styles.option}
            aria-pressed={place.id === draft.place?.id}
            onClick={() => onChange(setPart(draft, 'place', { place }))}
          >
            <PlaceOption place={place} typedText={text} />
          </button>
        ))}
      </div>
    </div>
  );
}

function StayEditor({ draft, onChange }: Props) {
  const today = readerToday();
  const isPhone = useMedia('(max-width: 767px)');
  const defaultDates = defaultStay(today);
  const from = draft.checkIn ?? defaultDates.checkIn;
  const to = draft.checkOut ?? addDays(from, draft.nights ?? defaultNights);
  return (
    <div className="pad">
      <DateRangePicker
        value={{ from, to }}
        today={today}
        maxNights={limits.nightsMax}
        months={isPhone ? 1 : 2}
        onApply={(range) => onChange(setPart(draft, 'stay', { checkIn: range.from, checkOut: range.to }))}
      />
    </div>
  );
}

function PartyEditor({ draft, onChange }: Props) {
  return (
    <div className="pad">
      <GuestsPanel
        rooms={draft.rooms}
        nationality={draft.nationality}
        onApply={(party) => onChange(setPart(draft, 'party', party))}
      />
    </div>
  );
}

type Choice<Value extends string> = { value: Value | null; label: string };

function Choices<Value extends string>({
  choices,
  value,
  onChoose,
}: {
  choices: readonly Choice<Value>[];
  value: Value | null;
  onChoose: (value: Value | null) => void;
}) {
  return (
    <div className={styles.editor}>
      <div>
        {choices.map((choice) => (
          <button
            key={choice.value ?? ''}
            type="button"
            className={styles.option}
            aria-pressed={choice.value === value}
            onClick={() => onChoose(choice.value)}
          >
            {choice.label}
          </button>
        ))}
      </div>
    </div>
  );
}

function BedEditor({ draft, onChange }: Props) {
  const { t } = useI18n();
  const choices = bedKinds.map((value) => ({ value, label: t(`palette.bed.${value}`) }));
  return (
    <Choices
      choices={[...choices, { value: null, label: t('palette.none') }]}
      value={draft.bed}
      onChoose={(bed) => onChange(setPart(draft, 'bed', { bed }))}
    />
  );
}

function BoardEditor({ draft, onChange }: Props) {
  const { t } = useI18n();
  const choices = boardOrder.map((value) => ({ value, label: t(`stay.board.${value}`) }));
  return (
    <Choices
      choices={[...choices, { value: null, label: t('palette.none') }]}
      value={draft.board}
      onChoose={(board) => onChange(setPart(draft, 'board', { board }))}
    />
  );
}

function BudgetEditor({ draft, onChange }: Props) {
  const { t } = useI18n();
  const [text, setText] = useState(draft.budget?.amount.replace(/\.00$/, '') ?? '');
  const [currency, setCurrency] = useState(draft.budget?.currency ?? 'USD');
  const [per, setPer] = useState(draft.budget?.per ?? 'night');
  const [showsErrors, setShowsErrors] = useState(false);
  const rates = useQuery(ratesQuery).data;
  const amount = readAmount(text);
  const apply = () => {
    setShowsErrors(true);
    if (text.trim() === '') return onChange(setPart(draft, 'budget', { budget: null }));
    if (amount === null) return;
    const rate = currency === 'USD' ? 1 : rates?.[currency];
    const usd = rate ? toMoney(Math.floor(toCents(amount) / rate)) : undefined;
    onChange(
      setPart(draft, 'budget', { budget: { amount, currency, per, doubts: [], ...(usd && { usd }) } }),
    );
  };
  return (
    <form
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <TextField
        label={t('palette.budget.sum')}
        inputMode="decimal"
        value={text}
        {...(showsErrors && text.trim() !== '' && amount === null && { error: t('palette.budget.invalid') })}
        onChange={(event) => setText(event.target.value)}
      />
      <Select
        label={t('palette.budget.currency')}
        value={currency}
        options={[...new Set([currency, ...displayCurrencies])].map((code) => ({ value: code, label: code }))}
        onChange={setCurrency}
      />
      <Segmented
        label={t('palette.budget.per')}
        value={per}
        choices={[
          { value: 'night', label: t('palette.budget.per_night') },
          { value: 'stay', label: t('palette.budget.per_stay') },
        ]}
        onChange={setPer}
      />
      <Button kind="primary" size="sm" type="submit">
        {t('common.apply')}
      </Button>
    </form>
  );
}

function GuestEditor({ draft, onChange }: Props) {
  const { t } = useI18n();
  const [text, setText] = useState(draft.guests.map(guestLine).join('\n'));
  return (
    <div className={styles.editor}>
      <TextArea
        label={t('palette.chip.guest')}
        hint={t('palette.guest.hint')}
        rows={3}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button
        kind="primary"
        size="sm"
        onClick={() => onChange(setPart(draft, 'guest', { guests: readGuestLines(text) }))}
      >
        {t('common.apply')}
      </Button>
    </div>
  );
}

function UnreadEditor({ draft, onChange }: Props) {
  const { t } = useI18n();
  if (draft.unread.length === 0)
    return <p className={`${styles.editor} t13 c3`}>{t('palette.unread.empty')}</p>;
  return (
    <div className={styles.editor}>
      <p className="t13 c3">{t('palette.unread.hint')}</p>
      <div>
        {draft.unread.map((part, position) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: the words of a text have no id but their position
            key={position}
            type="button"
            className={styles.option}
            aria-pressed={part.sent}
            onClick={() =>
              onChange(
                setPart(draft, 'unread', {
                  unread: draft.unread.map((each, index) =>
                    index === position ? { ...each, sent: !each.sent } : each,
                  ),
                }),
              )
            }
          >
            <span className="grow">{part.text}</span>
            <span className="t12 c3 nb">
              {t(part.sent ? 'palette.unread.remove' : 'palette.unread.send')}
            </span>
          </button>
        ))}
      </div>
    </div>
  );
}
