import { pick } from '@wayhouse/i18n/translate';
import { Badge } from '@wayhouse/ui/badge';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import type { HotelPageData } from './hotel-queries.ts';
import { ListCard } from './list-card.tsx';
import { RoomForm } from './room-form.tsx';
import { useRetireRoom } from './use-retire-room.tsx';

type Props = {
  hotel: HotelPageData;
  /** A room type's id, `new`, or nothing. */
  edit: string;
  onEdit: (edit: string) => void;
};

/** The room types of a hotel, and the form of one. */
export function RoomsTab({ hotel, edit, onEdit }: Props) {
  const { t } = useI18n();
  const room = hotel.room_types.find((each) => each.id === edit) ?? null;
  if (edit === 'new' || room) return <RoomForm hotel={hotel} room={room} onClose={() => onEdit('')} />;
  const none = { title: t('console.room.none'), text: t('console.room.none_text') };
  return (
    <ListCard
      title={t('console.hotel.tab.rooms')}
      add={t('console.room.add')}
      onAdd={() => onEdit('new')}
      none={hotel.room_types.length === 0 ? none : null}
    >
      <RoomTable hotel={hotel} onEdit={onEdit} />
    </ListCard>
  );
}

function RoomTable({ hotel, onEdit }: Omit<Props, 'edit'>) {
  const { t, lang } = useI18n();
  const retiring = useRetireRoom(hotel.id);
  return (
    <>
      {retiring.dialog}
      <table className="tbl stack">
        <thead>
          <tr>
            <th>{t('console.room.name')}</th>
            <th>{t('console.room.beds')}</th>
            <th className="num">{t('console.room.size')}</th>
            <th>{t('console.room.people')}</th>
            <th>{t('console.room.view')}</th>
            <th>
              <span className="vh">{t('console.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {hotel.room_types.map((room) => {
            const { id, terms, retired } = room;
            return (
              <tr key={id}>
                <td>
                  <button type="button" className="cell" onClick={() => onEdit(id)}>
                    {pick(terms.name, lang)}
                  </button>
                  <div className="t12 c3">{lang === 'zh' ? terms.name.en : terms.name.zh}</div>
                  {retired && <Badge>{t('console.room.retired')}</Badge>}
                </td>
                <td data-label={t('console.room.beds')}>{pick(terms.beds, lang)}</td>
                <td className="num" data-label={t('console.room.size')}>
                  {terms.size_m2} m²
                </td>
                <td data-label={t('console.room.people')}>
                  {t('console.room.fits', {
                    adults: terms.max_adults,
                    children: terms.max_children,
                    people: terms.max_occupancy,
                  })}
                </td>
                <td data-label={t('console.room.view')}>
                  {pick(terms.view, lang) || t('common.dash')}{' '}
                  {terms.smoking && <Badge tone="warning">{t('console.room.smoking')}</Badge>}
                </td>
                <td>
                  <span className="row end g8">
                    <Button kind="secondary" size="xs" onClick={() => onEdit(id)}>
                      {t('console.hotel.edit')}
                      <span className="vh">{pick(terms.name, lang)}</span>
                    </Button>
                    <Button
                      kind="text"
                      size="xs"
                      disabled={retiring.busy}
                      onClick={() => retiring.turn(room)}
                    >
                      {t(retired ? 'console.room.sell_again' : 'console.room.retire')}
                      <span className="vh">{pick(terms.name, lang)}</span>
                    </Button>
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
