import { otherName, pick } from '@wayhouse/i18n/translate';
import { Badge } from '@wayhouse/ui/badge';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import tableStyles from '../../shared/styles/table.module.css';
import type { HotelPageData } from './hotel-queries.ts';
import { ListCard } from './list-card.tsx';
import { RoomForm } from './room-form.tsx';
import { useRetireRoom } from './use-retire-room.tsx';

type Props = {
  hotel: HotelPageData;
  /** The room type whose form is open: its id, `new` for a new one, or empty when no form is open. */
  edit: string;
  onEdit: (edit: string) => void;
};

/** The room types of a hotel, or the form of one room type. */
export function RoomsTab({ hotel, edit, onEdit }: Props) {
  const { t } = useI18n();
  const room = hotel.room_types.find((each) => each.id === edit) ?? null;
  if (edit === 'new' || room) return <RoomForm hotel={hotel} room={room} onClose={() => onEdit('')} />;
  const emptyState = { title: t('console.room.none'), text: t('console.room.none_text') };
  return (
    <ListCard
      title={t('console.hotel.tab.rooms')}
      add={t('console.room.add')}
      onAdd={() => onEdit('new')}
      emptyState={hotel.room_types.length === 0 ? emptyState : null}
    >
      <RoomTable hotel={hotel} onEdit={onEdit} />
    </ListCard>
  );
}

function RoomTable({ hotel, onEdit }: Omit<Props, 'edit'>) {
  const { t, lang } = useI18n();
  const retirement = useRetireRoom(hotel.id);
  const columns: Column<(typeof hotel.room_types)[number]>[] = [
    {
      head: t('console.room.name'),
      cell: (room) => (
        <>
          <button type="button" className={tableStyles.cellButton} onClick={() => onEdit(room.id)}>
            {pick(room.terms.name, lang)}
          </button>
          <div className="t12 c3">{otherName(room.terms.name, lang)}</div>
          {room.retired && <Badge>{t('console.room.retired')}</Badge>}
        </>
      ),
    },
    {
      head: t('console.room.beds'),
      labeled: true,
      cell: (room) => pick(room.terms.beds, lang),
    },
    {
      head: t('console.room.size'),
      numeric: true,
      labeled: true,
      cell: (room) => (room.terms.size_m2 > 0 ? `${room.terms.size_m2} m²` : t('common.dash')),
    },
    {
      head: t('console.room.people'),
      labeled: true,
      cell: (room) =>
        t('console.room.fits', {
          adults: room.terms.max_adults,
          children: room.terms.max_children,
          people: room.terms.max_occupancy,
        }),
    },
    {
      head: t('console.room.view'),
      labeled: true,
      cell: (room) => (
        <>
          {pick(room.terms.view, lang) || t('common.dash')}{' '}
          {room.terms.smoking && <Badge tone="warning">{t('console.room.smoking')}</Badge>}
        </>
      ),
    },
    {
      head: t('console.actions'),
      hideHead: true,
      cell: (room) => (
        <span className="row at-end g8">
          <Button kind="secondary" size="xs" onClick={() => onEdit(room.id)}>
            {t('console.hotel.edit')}
            <span className="vh">{pick(room.terms.name, lang)}</span>
          </Button>
          <Button kind="text" size="xs" disabled={retirement.busy} onClick={() => retirement.toggle(room)}>
            {t(room.retired ? 'console.room.sell_again' : 'console.room.retire')}
            <span className="vh">{pick(room.terms.name, lang)}</span>
          </Button>
        </span>
      ),
    },
  ];
  return (
    <>
      {retirement.dialog}
      <DataTable columns={columns} rows={hotel.room_types} keyOf={(room) => room.id} />
    </>
  );
}
