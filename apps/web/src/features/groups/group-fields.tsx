import { IconPlus } from '@tabler/icons-react';
import type { FormFields } from '@wayhouse/client/form/use-form';
import { addDays, isDate } from '@wayhouse/contract/dates';
import { groupLimits, groupPurposes, groupRoomKinds } from '@wayhouse/contract/group/group-life';
import { groupRooms } from '@wayhouse/contract/group/group-rules';
import { Button } from '@wayhouse/ui/button';
import { Checkbox } from '@wayhouse/ui/form/checkbox';
import { DateField, DateInput } from '@wayhouse/ui/form/date-field';
import { Field, TextArea, TextField } from '@wayhouse/ui/form/field';
import fieldStyles from '@wayhouse/ui/form/field.module.css';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import sectionStyles from '@wayhouse/ui/styles/section-header.module.css';
import { type ReactNode, useMemo } from 'react';
import { PhoneField } from '../../shared/form/phone-field.tsx';
import searchBarStyles from '../../shared/styles/search-bar.module.css';
import { countries } from '../../shared/text/countries.ts';
import type { GroupDraft } from './group-draft.ts';
import styles from './groups.module.css';
import type { PlaceSlot } from './place-slot.ts';

type Props = { form: FormFields<GroupDraft> };

function FieldsCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card pad-l">
      <h2 className="t18">{title}</h2>
      <div className={`${styles.fields} mt16`}>{children}</div>
    </section>
  );
}

/** Fields for place, dates and series. */
export function TripFields({ form, today, renderPlace }: Props & { today: string; renderPlace: PlaceSlot }) {
  const { t } = useI18n();
  const { draft } = form;
  const missing = form.error('destination');
  const flexibleOptions = Array.from({ length: groupLimits.flexibleDaysMax + 1 }, (_, days) => ({
    value: String(days),
    label: days === 0 ? t('groups.form.flexible.0') : t('groups.form.flexible.n', { count: days }),
  }));
  return (
    <FieldsCard title={t('groups.form.trip')}>
      <TextField
        {...form.field('title', draft.title)}
        className="wide"
        label={t('groups.form.name')}
        hint={t('groups.form.name.hint')}
        maxLength={groupLimits.titleMax}
      />
      <div
        className={`wide ${searchBarStyles.searchBar} ${searchBarStyles.groupDestination}`}
        data-part="search-box"
      >
        {renderPlace({
          place: draft.place,
          missing: missing !== undefined,
          onChange: (place) => form.replace({ ...draft, place }, 'destination'),
        })}
      </div>
      <TextField
        {...form.field('destination', draft.destination)}
        className="wide"
        label={t('groups.form.destination')}
        hint={t('groups.form.destination.hint')}
        optional={draft.place !== null}
      />
      <DayField form={form} path="check_in" label={t('groups.form.check_in')} min={today} />
      <DayField
        form={form}
        path="check_out"
        label={t('groups.form.check_out')}
        min={isDate(draft.check_in ?? '') ? addDays(draft.check_in ?? '', 1) : today}
      />
      <Select
        id={form.idOf('flexible_days')}
        label={t('groups.form.flexible')}
        value={String(draft.flexible_days)}
        options={flexibleOptions}
        onChange={(value) => form.set('flexible_days', Number(value))}
      />
      <SeriesFields form={form} />
    </FieldsCard>
  );
}

function DayField({
  form,
  path,
  label,
  min,
  optional,
}: Props & { path: 'check_in' | 'check_out' | 'answer_by'; label: string; min: string; optional?: boolean }) {
  return (
    <DateField
      {...form.field(path, form.draft[path] ?? '')}
      min={min}
      label={label}
      optional={optional}
      onChange={(event) => form.set(path, event.target.value || null)}
    />
  );
}

/** Further check-in dates, for a group that comes several times. */
function SeriesFields({ form }: Props) {
  const { t } = useI18n();
  const days = form.draft.more_check_ins;
  const lastDay = days.at(-1) ?? form.draft.check_in ?? '';
  const error = form.error('more_check_ins');
  const id = form.idOf('more_check_ins');
  return (
    <Field id={id} label={t('groups.form.series')} hint={t('groups.form.series.hint')} optional error={error}>
      <div className="col g8">
        {days.map((day, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an arrival has no id but its position in the series
          <div key={index} className="row g8">
            <span className="inp grow">
              <DateInput
                aria-label={`${t('groups.form.series')} ${index + 1}`}
                value={day}
                onChange={(event) =>
                  form.set(
                    'more_check_ins',
                    days.map((one, at) => (at === index ? event.target.value : one)),
                  )
                }
              />
            </span>
            <Button
              kind="text"
              size="sm"
              onClick={() =>
                form.set(
                  'more_check_ins',
                  days.filter((_, at) => at !== index),
                )
              }
            >
              {t('groups.form.series.remove')}
            </Button>
          </div>
        ))}
        <span>
          <Button
            id={id}
            kind="soft"
            size="sm"
            icon={IconPlus}
            disabled={!isDate(lastDay) || days.length >= groupLimits.moreDatesMax}
            onClick={() => form.set('more_check_ins', [...days, addDays(lastDay, 7)])}
          >
            {t('groups.form.series.add')}
          </Button>
        </span>
      </div>
    </Field>
  );
}

function CountField({ form, path, label, value }: Props & { path: string; label: string; value: number }) {
  return (
    <TextField
      {...form.field(path, value === 0 ? '' : String(value))}
      label={label}
      inputMode="numeric"
      placeholder="0"
      onChange={(event) =>
        form.set(path, Math.min(9_999, Number(event.target.value.replace(/\D/g, '')) || 0))
      }
      // A number is not checked when the reader leaves its field.
      onBlur={() => undefined}
    />
  );
}

/** Fields for the number of rooms by kind, and for the guests. */
export function RoomFields({ form }: Props) {
  const { t, lang } = useI18n();
  const { draft } = form;
  const options = useMemo(() => countries(lang), [lang]);
  const error = form.error('rooms');
  return (
    <section className="card pad-l">
      <div className={sectionStyles.sectionHeader}>
        <h2>{t('groups.form.rooms')}</h2>
        <span className="t13 c2">{t('groups.form.rooms.sum', { count: groupRooms(draft) })}</span>
      </div>
      <div className={styles.roomKinds} id={form.idOf('rooms')} tabIndex={-1}>
        {groupRoomKinds.map((kind) => (
          <CountField
            key={kind}
            form={form}
            path={`rooms.${kind}`}
            label={t(`rooming.kind.${kind}`)}
            value={draft.rooms[kind]}
          />
        ))}
      </div>
      <p
        className={`${fieldStyles.message} ${error ? fieldStyles.error : ''} mt4`}
        role={error ? 'alert' : undefined}
      >
        {error ?? t('groups.form.rooms.min')}
      </p>
      <div className={`${styles.fields} mt16`}>
        <CountField form={form} path="adults" label={t('groups.form.adults')} value={draft.adults} />
        <CountField form={form} path="children" label={t('groups.form.children')} value={draft.children} />
        <Select
          id={form.idOf('nationality')}
          label={t('groups.form.nationality')}
          value={draft.nationality}
          options={options}
          onChange={(value) => form.set('nationality', value)}
        />
      </div>
    </section>
  );
}

const boards = ['RO', 'BB', 'HB', 'FB', 'AI'] as const;

/** Fields for the customer's wishes: stars, meals, budget, purpose, answer date, meeting room and notes. */
export function WishFields({ form, today }: Props & { today: string }) {
  const { t } = useI18n();
  const { draft } = form;
  return (
    <FieldsCard title={t('groups.form.wishes')}>
      <Select
        id={form.idOf('stars_min')}
        label={t('groups.form.stars')}
        value={String(draft.stars_min)}
        options={[0, 3, 4, 5].map((stars) => ({
          value: String(stars),
          label: stars === 0 ? t('groups.form.stars.any') : t('groups.form.stars.n', { count: stars }),
        }))}
        onChange={(value) => form.set('stars_min', Number(value))}
      />
      <Select
        id={form.idOf('board')}
        label={t('groups.form.board')}
        value={draft.board ?? ''}
        options={[
          { value: '', label: t('groups.form.board.any') },
          ...boards.map((board) => ({ value: board, label: t(`rooming.board.${board}`) })),
        ]}
        onChange={(value) => form.set('board', value || null)}
      />
      <TextField
        {...form.field('budget', draft.budget)}
        label={t('groups.form.budget')}
        hint={t('groups.form.budget.hint')}
        inputMode="decimal"
        suffix="USD"
        optional
      />
      <Select
        id={form.idOf('purpose')}
        label={t('groups.form.purpose')}
        value={draft.purpose}
        options={groupPurposes.map((value) => ({ value, label: t(`groups.form.purpose.${value}`) }))}
        onChange={(value) => form.set('purpose', value)}
      />
      <DayField form={form} path="answer_by" label={t('groups.form.answer_by')} min={today} optional />
      <div className="wide">
        <Checkbox
          checked={draft.meeting_room}
          onChange={(event) => form.set('meeting_room', event.target.checked)}
        >
          {t('groups.form.meeting')}
        </Checkbox>
      </div>
      {draft.meeting_room && (
        <TextArea
          {...form.field('meeting_notes', draft.meeting_notes)}
          className="wide"
          label={t('groups.form.meeting.notes')}
          rows={2}
          maxLength={500}
        />
      )}
      <TextArea
        {...form.field('notes', draft.notes)}
        className="wide"
        label={t('groups.form.notes')}
        hint={t('groups.form.notes.hint')}
        rows={4}
        maxLength={2000}
        optional
      />
    </FieldsCard>
  );
}

/** Fields of the contact person for our staff. */
export function ContactFields({ form }: Props) {
  const { t } = useI18n();
  const { contact, ref_no } = form.draft;
  return (
    <FieldsCard title={t('groups.form.contact')}>
      <TextField
        {...form.field('contact.name', contact.name)}
        label={t('groups.form.contact.name')}
        autoComplete="name"
      />
      <TextField
        {...form.field('contact.email', contact.email)}
        label={t('groups.form.contact.email')}
        type="email"
        autoComplete="email"
      />
      <PhoneField
        id={form.idOf('contact.phone')}
        label={t('groups.form.contact.phone')}
        areaLabel={t('groups.form.contact.area')}
        areaCode={contact.area_code}
        number={contact.phone}
        error={form.error('contact.phone')}
        onArea={(code) => form.set('contact.area_code', code)}
        onNumber={(number) => form.set('contact.phone', number)}
        onLeave={() => form.check('contact.phone')}
      />
      <TextField
        {...form.field('ref_no', ref_no)}
        label={t('groups.form.ref')}
        hint={t('groups.form.ref.hint')}
        maxLength={50}
        optional
      />
    </FieldsCard>
  );
}
