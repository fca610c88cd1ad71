import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { limits } from '@wayhouse/contract/limits';
import { Button } from '@wayhouse/ui/button';
import fieldStyles from '@wayhouse/ui/form/field.module.css';
import { NumberStepper } from '@wayhouse/ui/form/number-stepper';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { useMemo, useState } from 'react';
import { countries } from '../../../shared/text/countries.ts';
import { type DraftRoom, hasAllAges, partyTotals, withChildren } from './draft.ts';
import styles from './search-box.module.css';

type Party = { rooms: DraftRoom[]; nationality: string };
type Props = Party & {
  /** URL parameters with place and dates, for the link to a group request. */
  stay?: Record<string, string>;
  onApply: (party: Party) => void;
};

/**
 * The guest panel: plus and minus buttons per room, an age for every child, and the nationality, which decides the
 * available rates.
 */
export function GuestsPanel({ rooms: initialRooms, nationality: initialNationality, stay, onApply }: Props) {
  const { t, lang } = useI18n();
  const [rooms, setRooms] = useState(initialRooms);
  const [nationality, setNationality] = useState(initialNationality);
  const [showsErrors, setShowsErrors] = useState(false);
  const options = useMemo(() => countries(lang), [lang]);
  const change = (index: number, room: DraftRoom) =>
    setRooms(rooms.map((one, at) => (at === index ? room : one)));
  const totals = partyTotals(rooms);
  const groupParams = {
    new: '1',
    ...stay,
    nationality,
    // One room is only the panel's start value and no group. It is not passed, so the group form asks for the guests.
    ...(totals.rooms > 1 && {
      group_rooms: String(totals.rooms),
      adults: String(totals.adults),
      children: String(totals.children),
    }),
  };
  const apply = () => {
    if (hasAllAges(rooms)) onApply({ rooms, nationality });
    else setShowsErrors(true);
  };
  return (
    <div className={styles.guests} data-part="guests">
      {rooms.map((room, index) => (
        <RoomEditor
          // biome-ignore lint/suspicious/noArrayIndexKey: a room has no id but its position
          key={index}
          number={index + 1}
          room={room}
          showsErrors={showsErrors}
          onChange={(next) => change(index, next)}
          onRemove={rooms.length > 1 ? () => setRooms(rooms.filter((_, at) => at !== index)) : undefined}
        />
      ))}
      <Select
        label={t('search.nationality')}
        hint={t('search.nationality.hint')}
        value={nationality}
        options={options}
        onChange={setNationality}
      />
      <div className="row btw mt12">
        <Button
          kind="soft"
          size="sm"
          icon={IconPlus}
          disabled={rooms.length >= limits.roomsMax}
          onClick={() => setRooms([...rooms, { adults: 2, children: [] }])}
        >
          {t('search.guests.add')}
        </Button>
        <Button kind="primary" size="sm" onClick={apply}>
          {t('common.apply')}
        </Button>
      </div>
      <p className="t12 c3 mt12">
        {t('search.guests.limit')}{' '}
        <Link className="lnk" to={'/group' as string} search={groupParams as never}>
          {t('search.guests.group')}
        </Link>
      </p>
    </div>
  );
}

type RoomProps = {
  number: number;
  room: DraftRoom;
  showsErrors: boolean;
  onChange: (room: DraftRoom) => void;
  onRemove?: () => void;
};

function RoomEditor({ number, room, showsErrors, onChange, onRemove }: RoomProps) {
  const { t } = useI18n();
  const title = t('search.guests.room', { number });
  return (
    <fieldset className={styles.guestsRoom}>
      <div className="row btw">
        <legend className="b6">{title}</legend>
        {onRemove && (
          <Button kind="text" size="xs" onClick={onRemove}>
            {t('search.guests.remove')}
          </Button>
        )}
      </div>
      <div className={`row btw ${styles.guestsLine}`}>
        <span>{t('search.guests.adults')}</span>
        <NumberStepper
          label={`${title}, ${t('search.guests.adults')}`}
          value={room.adults}
          min={1}
          max={limits.adultsPerRoomMax}
          onChange={(adults) => onChange({ ...room, adults })}
        />
      </div>
      <div className={`row btw ${styles.guestsLine}`}>
        <span>{t('search.guests.children', { max: limits.childAgeMax })}</span>
        <NumberStepper
          label={`${title}, ${t('search.guests.children', { max: limits.childAgeMax })}`}
          value={room.children.length}
          max={limits.childrenPerRoomMax}
          onChange={(count) => onChange(withChildren(room, count))}
        />
      </div>
      {room.children.length > 0 && <Ages room={room} showsErrors={showsErrors} onChange={onChange} />}
    </fieldset>
  );
}

function Ages({ room, showsErrors, onChange }: Pick<RoomProps, 'room' | 'showsErrors' | 'onChange'>) {
  const { t } = useI18n();
  const options = Array.from({ length: limits.childAgeMax + 1 }, (_, age) => ({
    value: String(age),
    label: age === 0 ? t('search.guests.age.under_one') : t('search.guests.age.years', { count: age }),
  }));
  return (
    <div className={`${fieldStyles.twoColumns} keep ${styles.guestsAges}`}>
      {room.children.map((age, index) => (
        <Select
          // biome-ignore lint/suspicious/noArrayIndexKey: a child has no id but its position
          key={index}
          label={t('search.guests.age', { number: index + 1 })}
          placeholder={t('search.guests.age.choose')}
          value={age === null ? '' : String(age)}
          options={options}
          error={showsErrors && age === null ? t('search.guests.age.required') : undefined}
          onChange={(value) => {
            const chosenAge = value === '' ? null : Number(value);
            onChange({ ...room, children: room.children.map((one, at) => (at === index ? chosenAge : one)) });
          }}
        />
      ))}
    </div>
  );
}
