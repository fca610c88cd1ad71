import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { HotelMapping } from '@wayhouse/contract/console/supply/mapping-desk';
import { pick } from '@wayhouse/i18n/translate';
import { Segmented } from '@wayhouse/ui/form/segmented';
import { useI18n } from '@wayhouse/ui/i18n';
import { useId, useState } from 'react';
import { call } from '../../shared/api.ts';
import { ReasonedChangeDialog } from '../../shared/dialogs/reasoned-change-dialog.tsx';
import { HotelPicker } from '../../shared/hotels/hotel-picker.tsx';
import { hotelsQuery } from '../../shared/queries.ts';

type Props = { mapping: HotelMapping; onClose: () => void };

/** Maps a hotel of a source to another hotel of ours, or splits it from ours. */
export function MoveDialog({ mapping, onClose }: Props) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const canSplit = mapping.hotel !== null && !mapping.is_origin;
  const pickerId = useId();
  const [change, setChange] = useState<'move' | 'split'>('move');
  const [hotelId, setHotelId] = useState<string | null>(null);
  const hotels = useQuery({ ...hotelsQuery(hotelId ?? ''), enabled: hotelId !== null });
  const hotel = hotels.data?.items.find(({ id }) => id === hotelId);
  const check = () => ({
    hotel_id: change === 'move' && hotelId === null ? t('console.mapping.choose_hotel') : null,
  });
  const run = async (reason: string) => {
    const input = {
      source: mapping.source,
      code: mapping.code,
      reason,
      hotel_id: change === 'split' ? null : hotelId,
    };
    const answer = await call('POST /api/console/v1/mapping/move', input, { quiet: true });
    if (answer.code === 0) await client.invalidateQueries({ queryKey: ['mapping'] });
    return answer;
  };
  return (
    <ReasonedChangeDialog
      title={mapping.their_name}
      text={t(change === 'split' ? 'console.mapping.split_text' : 'console.mapping.move_text', {
        hotel: mapping.hotel ? pick(mapping.hotel.name, lang) : t('console.mapping.unmapped'),
      })}
      confirm={t(change === 'split' ? 'console.mapping.split' : 'console.mapping.move')}
      kind="primary"
      done={t('console.saved')}
      input={[change, hotelId]}
      onCheck={check}
      onRun={run}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          {canSplit && (
            <Segmented
              label={t('console.mapping.change')}
              value={change}
              choices={[
                { value: 'move' as const, label: t('console.mapping.move') },
                { value: 'split' as const, label: t('console.mapping.split') },
              ]}
              onChange={setChange}
            />
          )}
          {change === 'move' && (
            <HotelPicker
              hotel={
                hotelId === null ? null : { id: hotelId, name: hotel?.name ?? { en: hotelId, zh: hotelId } }
              }
              id={pickerId}
              isWrong={errorOf('hotel_id') !== undefined}
              onPick={setHotelId}
            />
          )}
          {change === 'move' && errorOf('hotel_id') && (
            <p className="t13 cd" id={`${pickerId}-m`}>
              {errorOf('hotel_id')}
            </p>
          )}
        </>
      )}
    </ReasonedChangeDialog>
  );
}
