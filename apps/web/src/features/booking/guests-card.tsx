import { IconClipboardText, IconId, IconUserPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { focusOn } from '@wayhouse/client/focus';
import { setAt } from '@wayhouse/client/form/draft-path';
import type { BookingSession } from '@wayhouse/contract/booking/booking';
import { hotelReading } from '@wayhouse/contract/names/passport-name';
import type { Party } from '@wayhouse/contract/schemas';
import { pick } from '@wayhouse/i18n/translate';
import { Button, IconButton } from '@wayhouse/ui/button';
import { TextField } from '@wayhouse/ui/form/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import sectionStyles from '@wayhouse/ui/styles/section-header.module.css';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { travelersQuery } from '../../shared/travelers-query.ts';
import styles from './booking.module.css';
import { addAdult, type NameDraft, removeAdult, rowKeys } from './draft.ts';
import { NameListDialog } from './names/name-list-dialog.tsx';
import { NameReading } from './names/name-reading.tsx';
import { isChinese, useSpelling } from './names/name-spelling.ts';
import { OtherNationality } from './names/other-nationality.tsx';
import { PassportButton } from './names/passport-dialog.tsx';
import { RememberGuests } from './names/remember-guests.tsx';
import { suggestTravelers } from './names/travelers.ts';
import type { BookingForm } from './use-booking-form.ts';

type CardProps = {
  session: BookingSession;
  form: BookingForm;
  /** Opens the hotel's rates for guests of another country. */
  onNationality?: ((country: string) => void) | undefined;
};

/**
 * Names per room: the lead adult, other adults, and every child with the age from the search. All names are required
 * when the source needs them.
 */
export function GuestsCard({ session, form, onNationality }: CardProps) {
  const { t, lang } = useI18n();
  const [isPasting, setIsPasting] = useState(false);
  return (
    <section className="card pad-l">
      <div className={sectionStyles.sectionHeader}>
        <h2>{t('prebook.guests.title')}</h2>
        <Button kind="soft" size="sm" icon={IconClipboardText} onClick={() => setIsPasting(true)}>
          {t('prebook.list.open')}
        </Button>
      </div>
      <Note icon={IconId}>{t('prebook.guests.note')}</Note>
      <div className="mt16">
        {session.rooms.map((party, index) => (
          <RoomGuests
            // biome-ignore lint/suspicious/noArrayIndexKey: rooms of one session have no other name
            key={index}
            index={index}
            party={party}
            room={pick(session.room, lang)}
            optional={session.guest_names === 'lead'}
            max={session.name_max}
            nationality={{ searched: session.nationality, onSearch: onNationality }}
            form={form}
          />
        ))}
      </div>
      <RememberGuests />
      {isPasting && <NameListDialog session={session} form={form} onClose={() => setIsPasting(false)} />}
    </section>
  );
}

type RoomProps = {
  index: number;
  party: Party;
  room: string;
  /** True when only the lead adult must be named. */
  optional: boolean;
  /** Maximum number of characters of a first or last name that the hotel gets; null without a limit. */
  max: number | null;
  nationality: Nationality;
  form: BookingForm;
};

type Nationality = Pick<ComponentProps<typeof OtherNationality>, 'searched' | 'onSearch'>;

function RoomGuests({ index, party, room, optional, max, nationality, form }: RoomProps) {
  const { t } = useI18n();
  const [removedKeys, setRemovedKeys] = useState<readonly number[]>([]);
  const draft = form.draft.rooms[index];
  if (!draft) return null;
  // Keys are not positions, so that the suggestion for a removed name does not appear at the name after it.
  const keys = rowKeys(draft.adults.length, removedKeys);
  const remove = (at: number) => () => {
    setRemovedKeys([...removedKeys, ...keys.slice(at, at + 1)]);
    form.replace(removeAdult(form.draft, index, at), 'rooms');
  };
  return (
    <fieldset className={styles.room}>
      <legend className="row btw">
        <span className="row g8">
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <b className="b6">{t('prebook.guests.room', { number: index + 1, room })}</b>
        </span>
        <span className="t13 c3 nb">
          {t('prebook.guests.up_to', { count: party.adults + party.children.length })}
        </span>
      </legend>
      {draft.adults.map((name, at) => (
        <NameRow
          key={keys[at]}
          path={`rooms.${index}.adults.${at}`}
          title={t(at === 0 ? 'prebook.guests.main' : 'prebook.guests.other')}
          optional={optional && at > 0}
          onRemove={optional && at > 0 ? remove(at) : undefined}
          name={name}
          max={max}
          nationality={nationality}
          form={form}
        />
      ))}
      {draft.children.map((name, at) => (
        <NameRow
          // biome-ignore lint/suspicious/noArrayIndexKey: children stand in the order of the search
          key={at}
          path={`rooms.${index}.children.${at}`}
          title={t('prebook.guests.child')}
          optional={optional}
          note={<ChildAge age={party.children[at] ?? 0} />}
          name={name}
          max={max}
          nationality={nationality}
          form={form}
        />
      ))}
      {draft.adults.length < party.adults && (
        <Button
          kind="text"
          size="sm"
          icon={IconUserPlus}
          className={styles.addGuest}
          onClick={() => form.replace(addAdult(form.draft, index, party.adults), 'rooms')}
        >
          {t('prebook.guests.add')}
        </Button>
      )}
    </fieldset>
  );
}

/** The age comes from the search and cannot be changed here, because it changes the price. */
function ChildAge({ age }: { age: number }) {
  const { t } = useI18n();
  return <>{age === 0 ? t('prebook.guests.age_zero') : t('prebook.guests.age', { age })}</>;
}

type RowProps = {
  path: string;
  title: string;
  note?: ReactNode;
  optional?: boolean;
  onRemove?: () => void;
  name: NameDraft;
  max: number | null;
  nationality: Nationality;
  form: BookingForm;
};

function NameRow({ path, title, note, optional, onRemove, name, max, nationality, form }: RowProps) {
  const { t, lang } = useI18n();
  const { suggestion, ask, forget } = useSpelling();
  const { data: travelers = [] } = useQuery(travelersQuery);
  const [country, setCountry] = useState<string>();
  const storedNames = suggestTravelers(travelers, name);
  const checkPart = (part: 'first' | 'last') => () => {
    form.check(`${path}.${part}`);
    if (isChinese(name)) ask(name);
    else forget();
  };
  const acceptSuggestion = () => {
    if (!suggestion) return;
    form.replace(setAt(form.draft, path, suggestion), path);
    forget();
    focusOn(form.idOf(`${path}.${suggestion.first ? 'last' : 'first'}`));
  };
  const replace = (next: NameDraft) => {
    form.replace(setAt(form.draft, path, next), path);
    forget();
  };
  // Chinese names are typed surname first. In the other order 王 would become a given name.
  const parts = lang === 'zh' ? (['last', 'first'] as const) : (['first', 'last'] as const);
  const field = (part: 'first' | 'last') => (
    <TextField
      label={t(`prebook.${part}`)}
      latin
      autoComplete="off"
      autoCapitalize="words"
      spellCheck={false}
      {...form.field(`${path}.${part}`, name[part])}
      onBlur={checkPart(part)}
    />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: the room is the fieldset; a row is a part of it
    <div className={styles.guest} role="group" aria-label={title}>
      <div className={`t13 b6 ${styles.guestTitle}`}>
        {title}
        {note && <span className="t12 c3 r4">{note}</span>}
        {optional && <span className="t12 c3 r4">{t('common.optional')}</span>}
        <PassportButton
          onRead={(passportName, passportCountry) => {
            replace(passportName);
            setCountry(passportCountry);
          }}
        />
      </div>
      {field(parts[0])}
      <div className={styles.lastName}>
        {field(parts[1])}
        {onRemove && (
          <IconButton
            icon={IconX}
            label={t('prebook.guests.remove')}
            className={styles.removeGuest}
            onClick={onRemove}
          />
        )}
      </div>
      {suggestion && isChinese(name) && (
        <p className={`${styles.pinyinOffer} t13`} role="status">
          {t('prebook.pinyin.offer')}{' '}
          <Button kind="text" size="sm" onClick={acceptSuggestion}>
            {t('prebook.pinyin.use', { name: `${suggestion.last.toUpperCase()} ${suggestion.first}`.trim() })}
          </Button>
        </p>
      )}
      {storedNames.length > 0 && (
        <p className={`${styles.pinyinOffer} t13`}>
          {t('prebook.travelers.stored')}{' '}
          {storedNames.map((each) => (
            <Button key={`${each.last}/${each.first}`} kind="text" size="sm" onClick={() => replace(each)}>
              {t('prebook.names.use', { name: hotelReading(each) })}
            </Button>
          ))}
        </p>
      )}
      <NameReading name={name} max={max} onFix={replace} />
      <OtherNationality country={country} {...nationality} />
    </div>
  );
}
