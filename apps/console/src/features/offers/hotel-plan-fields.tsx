import { IconAlertCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { pick } from '@wayhouse/i18n/translate';
import { TextField } from '@wayhouse/ui/form/field';
import fieldStyles from '@wayhouse/ui/form/field.module.css';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { HotelPicker } from '../../shared/hotels/hotel-picker.tsx';
import { plansQuery } from '../../shared/queries.ts';

const usePlans = (hotelId: string) => useQuery({ ...plansQuery(hotelId), enabled: hotelId !== '' }).data;

type HotelProps = {
  hotelId: string;
  /** True when the hotel is given and cannot change. */
  isFixed: boolean;
  /** The DOM id of the button. */
  id: string;
  error: string | undefined;
  onPick: (hotelId: string) => void;
};

/** The field for the hotel of a promotion or markup, searched by name. */
export function HotelField({ hotelId, isFixed, id, error, onPick }: HotelProps) {
  const { t, lang } = useI18n();
  const hotel =
    usePlans(hotelId)?.hotel ?? (hotelId ? { id: hotelId, name: { en: hotelId, zh: hotelId } } : null);
  if (isFixed)
    return (
      <TextField label={t('console.offers.hotel')} readOnly value={hotel ? pick(hotel.name, lang) : ''} />
    );
  return (
    <div className="field">
      <div className="lab">{t('console.offers.hotel')}</div>
      <HotelPicker hotel={hotel} id={id} isWrong={error !== undefined} onPick={onPick} />
      {error && (
        <div className={`${fieldStyles.message} ${fieldStyles.error}`} id={`${id}-m`}>
          <Icon of={IconAlertCircle} size={14} />
          {error}
        </div>
      )}
    </div>
  );
}

type PlanProps = { hotelId: string; value: string; onChange: (planId: string) => void };

/** The field for one rate plan of the hotel, or all plans. */
export function PlanField({ hotelId, value, onChange }: PlanProps) {
  const { t, lang } = useI18n();
  const hotelPlans = usePlans(hotelId);
  const roomNames = new Map(hotelPlans?.room_types.map((room) => [room.id, pick(room.name, lang)]));
  return (
    <Select
      label={t('console.offers.plan')}
      value={value}
      placeholder={t('console.offers.scope.all')}
      disabled={!hotelPlans}
      options={(hotelPlans?.plans ?? []).map(({ id, terms }) => ({
        value: id,
        label: [
          roomNames.get(terms.room_type_id),
          t(`console.calendar.board.${terms.board}`),
          terms.name || id,
        ].join(' · '),
      }))}
      onChange={onChange}
    />
  );
}
