import type { Text2 } from '@wayhouse/contract/schemas';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { ConfirmDialog } from '@wayhouse/ui/overlay/dialog';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { useState } from 'react';
import { call } from '../../shared/api.ts';

type Hotel = { id: string; name: Text2; status: 'online' | 'offline' };

/** Takes a hotel online without a confirmation, and offline after a confirmation. */
export function useSwitchHotel(onDone: () => void) {
  const { t, lang } = useI18n();
  const [hotelToConfirm, setHotelToConfirm] = useState<Hotel | null>(null);
  const send = async (hotel: Hotel, status: Hotel['status']) => {
    setHotelToConfirm(null);
    const answer = await call('POST /api/console/v1/hotels/{id}/status', {
      params: { id: hotel.id },
      status,
    }).catch(() => null);
    if (answer?.code !== 0) return;
    toast(t(`console.hotels.done.${status}`, { hotel: pick(hotel.name, lang) }), { tone: 'success' });
    onDone();
  };
  const dialog = (
    <ConfirmDialog
      open={hotelToConfirm !== null}
      title={t('console.hotels.offline.title', {
        hotel: hotelToConfirm ? pick(hotelToConfirm.name, lang) : '',
      })}
      confirm={t('console.hotels.take_offline')}
      kind="danger"
      onClose={() => setHotelToConfirm(null)}
      onConfirm={() => hotelToConfirm && void send(hotelToConfirm, 'offline')}
    >
      {t('console.hotels.offline.text')}
    </ConfirmDialog>
  );
  return {
    dialog,
    switchHotel: (hotel: Hotel) =>
      hotel.status === 'online' ? setHotelToConfirm(hotel) : void send(hotel, 'online'),
  };
}
