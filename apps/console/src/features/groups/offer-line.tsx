import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { isDate } from '@wayhouse/contract/dates';
import type { Board } from '@wayhouse/contract/search/search';
import { money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { IconButton } from '@wayhouse/ui/button';
import { TextField } from '@wayhouse/ui/form/field';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { fetchData } from '../../shared/api.ts';
import styles from './groups.module.css';
import { type DraftLine, type OfferDraft, withRoomType } from './offer-draft.ts';

const boards: readonly Board[] = ['RO', 'BB', 'HB', 'FB', 'AI'];

type Props = {
  draft: OfferDraft;
  line: DraftLine;
  index: number;
  problems: Readonly<Record<string, string>>;
  onChange: (line: DraftLine) => void;
  onRemove: (() => void) | undefined;
};

/** The fields of one line of the offer: room type, board, number of rooms, guests per room, price, net cost. */
export function OfferLineFields({ draft, line, index, problems, onChange, onRemove }: Props) {
  const { t, lang } = useI18n();
  const rooms = useRooms(draft);
  const selectedRoom = rooms.find((room) => room.room_type_id === line.roomTypeId);
  const errorOf = (field: string) => problems[`lines.${index}.${field}`];
  const numberField = (field: 'rooms' | 'sleeps' | 'rate' | 'net', label: string) => (
    <TextField
      label={label}
      inputMode="decimal"
      value={line[field]}
      error={errorOf(field)}
      onChange={(event) => onChange({ ...line, [field]: event.target.value })}
    />
  );
  const choose = (id: string) => {
    const room = rooms.find((each) => each.room_type_id === id);
    if (room) onChange(withRoomType(line, room, selectedRoom));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the fieldset is the frame around all rows
    <div className="col g4" role="group" aria-label={t('console.groups.builder.line', { no: index + 1 })}>
      <div className={styles.offerLine}>
        {draft.isOurHotel ? (
          <Select
            label={t('console.groups.builder.room')}
            value={line.roomTypeId ?? ''}
            placeholder=""
            options={rooms.map((room) => ({ value: room.room_type_id, label: pick(room.name, lang) }))}
            error={errorOf('name') ?? errorOf('room_type_id')}
            onChange={choose}
          />
        ) : (
          <TextField
            label={t('console.groups.builder.room')}
            value={line.name.en}
            maxLength={120}
            error={errorOf('name')}
            onChange={(event) =>
              onChange({ ...line, name: { en: event.target.value, zh: event.target.value } })
            }
          />
        )}
        <Select
          label={t('console.groups.builder.board')}
          value={line.board}
          options={boards.map((value) => ({ value, label: t(`rooming.board.${value}`) }))}
          onChange={(board) => onChange({ ...line, board: board as Board })}
        />
        {numberField('rooms', t('console.groups.builder.count'))}
        {numberField('sleeps', t('console.groups.builder.sleeps'))}
        {numberField('rate', t('console.groups.builder.rate'))}
        {numberField('net', t('console.groups.builder.net'))}
        {onRemove && (
          <IconButton
            icon={IconTrash}
            label={t('console.groups.builder.remove', { no: index + 1 })}
            onClick={onRemove}
          />
        )}
      </div>
      {selectedRoom && (
        <p className={selectedRoom.free < Number(line.rooms) ? 't12 cw' : 't12 c3'}>
          {t('console.groups.builder.free', {
            free: selectedRoom.free,
            net: selectedRoom.net ? money(selectedRoom.net) : t('common.dash'),
          })}
        </p>
      )}
    </div>
  );
}

/**
 * The room types of the chosen hotel, with free rooms and net cost on the chosen dates. Empty until both are chosen.
 */
function useRooms(draft: OfferDraft) {
  const { hotel, checkIn, checkOut } = draft;
  const isComplete = isDate(checkIn) && isDate(checkOut) && checkOut > checkIn;
  const rooms = useQuery({
    queryKey: ['groups', 'rooms', hotel?.id, checkIn, checkOut],
    queryFn: () =>
      fetchData('POST /api/console/v1/groups/hotels/{id}/rooms', {
        params: { id: hotel?.id ?? '' },
        check_in: checkIn,
        check_out: checkOut,
      }),
    enabled: draft.isOurHotel && hotel !== null && isComplete,
    staleTime: 30_000,
  });
  return rooms.data ?? [];
}
