import { IconPlus } from '@tabler/icons-react';
import type { Order } from '@wayhouse/contract/booking/orders';
import { addDays, isDate } from '@wayhouse/contract/dates';
import { fieldMax } from '@wayhouse/contract/form-rules';
import { limits } from '@wayhouse/contract/limits';
import { Button } from '../button.tsx';
import { DateField } from '../form/date-field.tsx';
import { TextField } from '../form/field.tsx';
import { NumberStepper } from '../form/number-stepper.tsx';
import { Select } from '../form/select.tsx';
import { useI18n } from '../i18n.tsx';
import { type DraftRoom, type StayDraft, withAge, withCheckIn, withChildren } from '../pure/stay-draft.ts';
import styles from './stay-change.module.css';

type Props = {
  draft: StayDraft;
  /** The first check-in that the calendar offers, `YYYY-MM-DD`. */
  today: string;
  boards: readonly Order['board'][];
  /** Indexes of the rooms that need a lead guest. */
  leadsMissing: readonly number[];
  /** The id and the error of the field at a path of the draft, such as `rooms.0.children.1` or `leads.1.last_name`. */
  field: (path: string) => { id: string; error: string | undefined };
  /** `changedPath`: the path of a changed name; '' when the stay itself changed. */
  onChange: (draft: StayDraft, changedPath: string) => void;
};

/** Dates, meals and rooms of the new stay, with the names of new lead guests. */
export function StayFields({ draft, today, boards, leadsMissing, field, onChange }: Props) {
  const { t } = useI18n();
  const setStay = (next: StayDraft) => onChange(next, '');
  const setRoom = (index: number, room: DraftRoom) =>
    setStay({ ...draft, rooms: draft.rooms.map((each, position) => (position === index ? room : each)) });
  return (
    <div className="col g16">
      <div className={styles.fieldGrid}>
        <DateField
          label={t('change.check_in')}
          value={draft.check_in}
          min={today}
          {...field('check_in')}
          onChange={(event) => setStay(withCheckIn(draft, event.target.value))}
        />
        <DateField
          label={t('change.check_out')}
          value={draft.check_out}
          min={isDate(draft.check_in) ? addDays(draft.check_in, 1) : today}
          {...field('check_out')}
          onChange={(event) => setStay({ ...draft, check_out: event.target.value })}
        />
      </div>
      <Select
        label={t('change.meals')}
        value={draft.board}
        options={boards.map((board) => ({ value: board, label: t(`change.board.${board}`) }))}
        {...field('board')}
        onChange={(board) => setStay({ ...draft, board: board as StayDraft['board'] })}
      />
      {draft.rooms.map((room, index) => (
        <RoomFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a room has no id but its position
          key={index}
          number={index + 1}
          room={room}
          ageField={(child) => field(`rooms.${index}.children.${child}`)}
          onChange={(next) => setRoom(index, next)}
          onRemove={
            index > 0 && index === draft.rooms.length - 1
              ? () => setStay({ ...draft, rooms: draft.rooms.slice(0, -1) })
              : undefined
          }
        >
          {leadsMissing.includes(index) && (
            <LeadFields draft={draft} field={field} onChange={onChange} room={index} />
          )}
        </RoomFields>
      ))}
      <span>
        <Button
          kind="soft"
          size="sm"
          icon={IconPlus}
          disabled={draft.rooms.length >= limits.roomsMax}
          onClick={() => setStay({ ...draft, rooms: [...draft.rooms, { adults: 2, children: [] }] })}
        >
          {t('change.add_room')}
        </Button>
      </span>
    </div>
  );
}

type RoomProps = {
  number: number;
  room: DraftRoom;
  /** The id and the error of the age of a child, by its index. */
  ageField: (child: number) => ReturnType<Props['field']>;
  onChange: (room: DraftRoom) => void;
  /**
   * Undefined for a room that cannot be removed. Only the last of several rooms can, so that guests keep their rooms.
   */
  onRemove: (() => void) | undefined;
  children: React.ReactNode;
};

function RoomFields({ number, room, ageField, onChange, onRemove, children }: RoomProps) {
  const { t } = useI18n();
  const title = t('change.room', { number });
  return (
    <fieldset className={styles.fieldGroup}>
      <legend className="b6 t13">{title}</legend>
      <div className="row g16 fw">
        <Counter label={t('change.adults')}>
          <NumberStepper
            label={`${title}, ${t('change.adults')}`}
            value={room.adults}
            min={1}
            max={limits.adultsPerRoomMax}
            onChange={(adults) => onChange({ ...room, adults })}
          />
        </Counter>
        <Counter label={t('change.children')}>
          <NumberStepper
            label={`${title}, ${t('change.children')}`}
            value={room.children.length}
            max={limits.childrenPerRoomMax}
            onChange={(count) => onChange(withChildren(room, count))}
          />
        </Counter>
        {onRemove && (
          <Button kind="text" size="xs" onClick={onRemove}>
            {t('change.remove_room', { number })}
          </Button>
        )}
      </div>
      {room.children.length > 0 && (
        <div className={styles.fieldGrid}>
          {room.children.map((age, index) => (
            <Select
              // biome-ignore lint/suspicious/noArrayIndexKey: a child has no id but its position
              key={index}
              label={t('change.child_age', { number: index + 1 })}
              placeholder={t('common.dash')}
              value={age === null ? '' : String(age)}
              options={Array.from({ length: limits.childAgeMax + 1 }, (_, years) => ({
                value: String(years),
                label: years === 0 ? t('change.age_under_one') : t('change.age', { age: years }),
              }))}
              {...ageField(index)}
              onChange={(chosenAge) => onChange(withAge(room, index, chosenAge))}
            />
          ))}
        </div>
      )}
      {children}
    </fieldset>
  );
}

function Counter({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <span className="row g8">
      <span className="t13 c2">{label}</span>
      {children}
    </span>
  );
}

function LeadFields({
  draft,
  room,
  field,
  onChange,
}: Pick<Props, 'draft' | 'field' | 'onChange'> & { room: number }) {
  const { t } = useI18n();
  const lead = draft.leads[room] ?? { first_name: '', last_name: '' };
  const nameField = (name: keyof typeof lead) => {
    const path = `leads.${room}.${name}`;
    return {
      ...field(path),
      value: lead[name],
      onChange: (event: { target: { value: string } }) =>
        onChange(
          { ...draft, leads: { ...draft.leads, [room]: { ...lead, [name]: event.target.value } } },
          path,
        ),
    };
  };
  return (
    <div className={styles.fieldGrid}>
      <TextField
        label={t('change.lead_last')}
        maxLength={fieldMax.personName}
        autoComplete="off"
        {...nameField('last_name')}
      />
      <TextField
        label={t('change.lead_first')}
        maxLength={fieldMax.personName}
        autoComplete="off"
        {...nameField('first_name')}
      />
    </div>
  );
}
