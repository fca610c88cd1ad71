import { IconTrash } from '@tabler/icons-react';
import type { RoomingRow, roomingFields } from '@wayhouse/contract/group/rooming-list';
import { guestTypeOf } from '@wayhouse/i18n/rooming-words';
import { pick } from '@wayhouse/i18n/translate';
import { IconButton } from '@wayhouse/ui/button';
import { TextField } from '@wayhouse/ui/form/field';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import styles from './groups.module.css';
import type { DraftRow } from './rooming-rows.ts';

type Field = (typeof roomingFields)[number];

type Props = {
  row: DraftRow;
  onChange: (row: DraftRow) => void;
  onRemove: () => void;
  /** Called at each edit, so that the row stays open until the list is checked again. */
  onTouch: () => void;
};

/** The form of one guest; errors are shown under their fields. */
export function RoomingRowForm({ row, onChange, onRemove, onTouch }: Props) {
  const { t, lang } = useI18n();
  const set = (field: keyof RoomingRow, value: string) => {
    onTouch();
    onChange({ ...row, [field]: value, errors: row.errors.filter((error) => error.field !== field) });
  };
  const error = (field: Field) =>
    pick(row.errors.find((each) => each.field === field)?.message, lang) || undefined;
  const fieldProps = (field: Field) => ({
    id: `rooming-${row.key}-${field}`,
    value: row[field],
    error: error(field),
    onChange: (event: { target: { value: string } }) => set(field, event.target.value.slice(0, 60)),
  });
  const guestType = guestTypeOf(row.type);
  return (
    <li className={row.errors.length > 0 ? `${styles.roomingRow} ${styles.invalid}` : styles.roomingRow}>
      <span className="row btw">
        <b className="t13 b6">{t('groups.rooming.row', { row: row.key })}</b>
        <IconButton
          icon={IconTrash}
          size="xs"
          label={t('groups.rooming.remove', { row: row.key })}
          onClick={onRemove}
        />
      </span>
      <div className={styles.guest}>
        <TextField {...fieldProps('room')} label={t('groups.rooming.room')} />
        <TextField {...fieldProps('last_name')} label={t('groups.rooming.last_name')} latin />
        <TextField {...fieldProps('first_name')} label={t('groups.rooming.first_name')} latin />
        <Select
          id={`rooming-${row.key}-type`}
          label={t('groups.rooming.type')}
          value={guestType ?? ''}
          placeholder={row.type}
          error={error('type')}
          options={(['adult', 'child'] as const).map((value) => ({
            value,
            label: t(`groups.rooming.type.${value}`),
          }))}
          onChange={(value) => set('type', value)}
        />
        {(guestType === 'child' || row.age !== '') && (
          <TextField {...fieldProps('age')} label={t('groups.rooming.age')} inputMode="numeric" />
        )}
        {/* A note lets two people have the same name. */}
        {(row.note !== '' || row.errors.some(({ code }) => code === 'name_twice')) && (
          <TextField
            {...fieldProps('note')}
            className={styles.guestNote}
            label={t('groups.rooming.note')}
            maxLength={200}
            onChange={(event) => set('note', event.target.value)}
          />
        )}
      </div>
    </li>
  );
}
