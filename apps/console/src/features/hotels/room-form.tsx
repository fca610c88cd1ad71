import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormFields, useForm } from '@wayhouse/client/form/use-form';
import { useKeyedCall } from '@wayhouse/client/idempotency-key';
import { bedKinds } from '@wayhouse/contract/console/hotels/hotel-choices';
import { limits } from '@wayhouse/contract/limits';
import { Checkbox } from '@wayhouse/ui/form/checkbox';
import { TextField } from '@wayhouse/ui/form/field';
import { NumberStepper } from '@wayhouse/ui/form/number-stepper';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import type { FormEvent } from 'react';
import { call } from '../../shared/api.ts';
import { LanguageField } from '../../shared/language-fields.tsx';
import { FacilityPicks } from './facility-picks.tsx';
import { FormFoot, Part } from './form-parts.tsx';
import { type HotelPageData, hotelQuery, wordsQuery } from './hotel-queries.ts';
import styles from './hotels.module.css';
import { type RoomDraft, roomDraft, roomFieldOf, roomTermsOf } from './room-draft.ts';

type Room = HotelPageData['room_types'][number];
type Props = { hotel: HotelPageData; room: Room | null; onClose: () => void };

/** Creates or edits a room type. */
export function RoomForm({ hotel, room, onClose }: Props) {
  const { t } = useI18n();
  const client = useQueryClient();
  const words = useQuery(wordsQuery);
  const form = useForm<RoomDraft, Room>({
    name: 'room',
    tab: { name: `room.${hotel.id}.${room?.id ?? 'new'}`, keepAfterClose: true },
    start: () => roomDraft(room?.terms ?? null, hotel.room_types.length),
    fieldOf: roomFieldOf,
    repeatsErrorsBelow: true,
    lock: {
      record: room,
      newest: async () => {
        const current = await client.fetchQuery({ ...hotelQuery(hotel.id), staleTime: 0 });
        return current.room_types.find((each) => each.id === room?.id);
      },
      draftOf: ({ terms }) => roomDraft(terms),
    },
  });
  const keyedCall = useKeyedCall(call, `room.save.${hotel.id}.${room?.id ?? 'new'}`);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const saved = await form.submit(
      (draft, base) =>
        keyedCall(
          'POST /api/console/v1/hotels/{id}/room-types/save',
          {
            params: { id: hotel.id },
            ...(base && { room_type_id: base.id, version: base.version }),
            terms: roomTermsOf(draft),
          },
          { quiet: true },
        ),
      () => client.invalidateQueries({ queryKey: ['hotels'] }),
    );
    if (!saved) return;
    toast(t('console.saved'), { tone: 'success' });
    onClose();
  };
  return (
    <form className="col g20" noValidate onSubmit={(event) => void submit(event)}>
      <RoomPart form={form} isNew={!room} />
      <Part title={t('console.hotel.facilities')}>
        <FacilityPicks
          label={t('console.room.facilities_label')}
          facilities={words.data?.room_facilities ?? []}
          value={form.draft.facilities}
          onChange={(facilities) => form.change({ facilities })}
        />
      </Part>
      <FormFoot form={form} onClose={onClose} />
    </form>
  );
}

/** The occupancy fields of a room type, each with the least and the greatest value that staff can choose. */
const occupancyLimits = [
  ['max_adults', 1, limits.adultsPerRoomMax],
  ['max_children', 0, limits.childrenPerRoomMax],
  ['max_occupancy', 1, limits.adultsPerRoomMax + limits.childrenPerRoomMax],
] as const;

function RoomPart({ form, isNew }: { form: FormFields<RoomDraft>; isNew: boolean }) {
  const { t } = useI18n();
  const { draft } = form;
  const languageField = (name: 'name' | 'beds' | 'view') => (
    <LanguageField
      form={form}
      label={t(`console.room.${name}`)}
      path={name}
      more={() => ({ optional: name === 'view' })}
    />
  );
  const occupancyProblem = form.error('max_occupancy');
  return (
    <Part title={t(isNew ? 'console.room.add' : 'console.room.edit')}>
      {languageField('name')}
      <div className={styles.threeColumns}>
        <Select
          label={t('console.room.bed_kind')}
          hint={t('console.room.bed_kind_hint')}
          value={draft.bed_kind}
          options={bedKinds.map((kind) => ({ value: kind, label: t(`console.room.bed.${kind}`) }))}
          onChange={(kind) => form.change({ bed_kind: kind as RoomDraft['bed_kind'] })}
        />
        <TextField
          label={t('console.room.size')}
          inputMode="numeric"
          suffix="m²"
          {...form.field('size', draft.size)}
        />
        <TextField
          label={t('console.room.sort')}
          hint={t('console.room.sort_hint')}
          inputMode="numeric"
          {...form.field('sort', draft.sort)}
        />
      </div>
      {languageField('beds')}
      <div className="row g24 fw">
        {occupancyLimits.map(([name, min, max]) => (
          <div key={name} className="col g6">
            <span className="lab">{t(`console.room.${name}`)}</span>
            <NumberStepper
              label={t(`console.room.${name}`)}
              value={draft[name]}
              min={min}
              max={max}
              onChange={(value) => form.set(name, value)}
            />
          </div>
        ))}
      </div>
      {occupancyProblem && <p className="t13 cd">{occupancyProblem}</p>}
      {languageField('view')}
      <Checkbox checked={draft.smoking} onChange={(event) => form.change({ smoking: event.target.checked })}>
        {t('console.room.smoking')}
      </Checkbox>
    </Part>
  );
}
