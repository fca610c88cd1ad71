import { useQuery, useQueryClient } from '@tanstack/react-query';
import { bedKinds } from '@wayhouse/contract/console/hotel-choices';
import { limits } from '@wayhouse/contract/limits';
import { Checkbox } from '@wayhouse/ui/form/checkbox';
import { TextField } from '@wayhouse/ui/form/field';
import { NumberStepper } from '@wayhouse/ui/form/number-stepper';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { type FormEvent, useState } from 'react';
import { call } from '../../shared/api.ts';
import { useSubmission } from '../../shared/use-submission.ts';
import { FacilityPicks } from './facility-picks.tsx';
import { FormFoot, PairField, Part } from './form-parts.tsx';
import { type HotelPageData, hotelQuery, wordsQuery } from './hotel-queries.ts';
import styles from './hotels.module.css';
import { type RoomDraft, roomDraft, roomTermsOf } from './room-draft.ts';
import { unchangedErrors } from './unchanged-errors.ts';
import { useStoredDraft } from './use-stored-draft.ts';

type Room = HotelPageData['room_types'][number];
type Props = { hotel: HotelPageData; room: Room | null; onClose: () => void };

/** Creates or edits a room type. */
export function RoomForm(props: Props) {
  const [round, setRound] = useState(0);
  return <Fields key={round} {...props} onAgain={() => setRound(round + 1)} />;
}

function Fields({ hotel, room, onClose, onAgain }: Props & { onAgain: () => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const saving = useSubmission({ repeatsBelow: true });
  const words = useQuery(wordsQuery);
  const stored = useStoredDraft(
    `room.${hotel.id}.${room?.id ?? 'new'}`,
    room?.version ?? '',
    roomDraft(room?.terms ?? null, hotel.room_types.length),
  );
  const newest = async () => {
    const fresh = await client.fetchQuery({ ...hotelQuery(hotel.id), staleTime: 0 });
    return fresh.room_types.find((each) => each.id === room?.id);
  };
  const terms = roomTermsOf(stored.draft);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const input = {
      params: { id: hotel.id },
      ...(room && { room_type_id: room.id, version: stored.version }),
      terms,
    };
    const saved = await saving.send(
      () => call('POST /api/console/v1/hotels/{id}/room-types/save', input, { quiet: true }),
      input,
    );
    if (!saved) return;
    stored.forget();
    toast(t('console.saved'), { tone: 'success' });
    await client.invalidateQueries({ queryKey: ['hotels'] });
    onClose();
  };
  return (
    <form className="col g20" noValidate onSubmit={(event) => void submit(event)}>
      <RoomPart
        draft={stored.draft}
        set={stored.set}
        problems={unchangedErrors(saving.problems, saving.sent, { terms })}
        isNew={!room}
      />
      <Part title={t('console.hotel.facilities')}>
        <FacilityPicks
          label={t('console.room.facilities_label')}
          words={words.data?.room_facilities ?? []}
          value={stored.draft.facilities}
          onChange={(facilities) => stored.set({ facilities })}
        />
      </Part>
      <FormFoot saving={saving} kept={stored} newest={newest} onAgain={onAgain} onClose={onClose} />
    </form>
  );
}

const counts = [
  ['max_adults', 1, limits.adultsPerRoomMax],
  ['max_children', 0, limits.childrenPerRoomMax],
  ['max_occupancy', 1, limits.adultsPerRoomMax + limits.childrenPerRoomMax],
] as const;

type PartProps = {
  draft: RoomDraft;
  set: (part: Partial<RoomDraft>) => void;
  problems: Record<string, string>;
  isNew: boolean;
};

function RoomPart({ draft, set, problems, isNew }: PartProps) {
  const { t } = useI18n();
  const pair = (name: 'name' | 'beds' | 'view') => (
    <PairField
      label={t(`console.room.${name}`)}
      value={draft[name]}
      path={`terms.${name}`}
      problems={problems}
      onChange={(value) => set({ [name]: value })}
    />
  );
  const size = problems['terms.size_m2'];
  const people = problems['terms.max_occupancy'];
  return (
    <Part title={t(isNew ? 'console.room.add' : 'console.room.edit')}>
      {pair('name')}
      <div className={styles.threeColumns}>
        <Select
          label={t('console.room.bed_kind')}
          hint={t('console.room.bed_kind_hint')}
          value={draft.bed_kind}
          options={bedKinds.map((kind) => ({ value: kind, label: t(`console.room.bed.${kind}`) }))}
          onChange={(kind) => set({ bed_kind: kind as RoomDraft['bed_kind'] })}
        />
        <TextField
          label={t('console.room.size')}
          inputMode="numeric"
          suffix="m²"
          value={draft.size}
          {...(size !== undefined && { error: size })}
          onChange={(event) => set({ size: event.target.value })}
        />
        <TextField
          label={t('console.room.sort')}
          hint={t('console.room.sort_hint')}
          inputMode="numeric"
          value={draft.sort}
          onChange={(event) => set({ sort: event.target.value })}
        />
      </div>
      {pair('beds')}
      <div className="row g24 fw">
        {counts.map(([name, min, max]) => (
          <div key={name} className="col g6">
            <span className="lab">{t(`console.room.${name}`)}</span>
            <NumberStepper
              label={t(`console.room.${name}`)}
              value={draft[name]}
              min={min}
              max={max}
              onChange={(value) => set({ [name]: value })}
            />
          </div>
        ))}
      </div>
      {people && <p className="t13 cd">{people}</p>}
      {pair('view')}
      <Checkbox checked={draft.smoking} onChange={(event) => set({ smoking: event.target.checked })}>
        {t('console.room.smoking')}
      </Checkbox>
    </Part>
  );
}
