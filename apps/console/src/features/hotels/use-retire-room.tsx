import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '@wayhouse/client/use-action';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { ConfirmDialog } from '@wayhouse/ui/overlay/dialog';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import type { HotelPageData } from './hotel-queries.ts';

type Room = HotelPageData['room_types'][number];

/** Retires a room type after a confirmation. Puts a retired one back on sale without a confirmation. */
export function useRetireRoom(hotelId: string) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const [roomToConfirm, setRoomToConfirm] = useState<Room | null>(null);
  const { busy, run: send } = useAction(async (room: Room, retired: boolean) => {
    const answer = await call('POST /api/console/v1/hotels/{id}/room-types/retire', {
      params: { id: hotelId },
      room_type_id: room.id,
      retired,
    }).catch(() => null);
    setRoomToConfirm(null);
    if (answer?.code !== 0) return;
    const message = retired ? 'console.room.done.retired' : 'console.room.done.sold';
    toast(t(message, { room: pick(room.terms.name, lang) }), { tone: 'success' });
    await client.invalidateQueries({ queryKey: ['hotels'] });
  });
  const dialog = (
    <ConfirmDialog
      open={roomToConfirm !== null}
      title={t('console.room.retire.title', {
        room: roomToConfirm ? pick(roomToConfirm.terms.name, lang) : '',
      })}
      confirm={t('console.room.retire')}
      kind="danger"
      busy={busy}
      onClose={() => setRoomToConfirm(null)}
      onConfirm={() => roomToConfirm && void send(roomToConfirm, true)}
    >
      {t('console.room.retire.text')}
    </ConfirmDialog>
  );
  return {
    dialog,
    busy,
    toggle: (room: Room) => (room.retired ? void send(room, false) : setRoomToConfirm(room)),
  };
}
