import { useQuery, useQueryClient } from '@tanstack/react-query';
import { regions } from '@wayhouse/contract/catalogue/drawing';
import { pick } from '@wayhouse/i18n/translate';
import { TextField } from '@wayhouse/ui/form/field';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { type FormEvent, useState } from 'react';
import { call } from '../../shared/api.ts';
import { ListFailed, RowsLoading } from '../../shared/list/table-states.tsx';
import consoleStyles from '../../shared/styles/console.module.css';
import { useSubmission } from '../../shared/use-submission.ts';
import { FacilityPicks } from './facility-picks.tsx';
import { FormFoot, PairField, Part } from './form-parts.tsx';
import { type HotelDraft, type HotelFields, hotelContentOf, hotelDraft } from './hotel-draft.ts';
import { type HotelPageData, type HotelWords, hotelQuery, wordsQuery } from './hotel-queries.ts';
import styles from './hotels.module.css';
import { PhotosPart } from './photos/photos-part.tsx';
import { PlacePart } from './place-part.tsx';
import { unchangedErrors } from './unchanged-errors.ts';
import { useStoredDraft } from './use-stored-draft.ts';

type Props = { hotel: HotelPageData | null; onSaved: (id: string) => void };

/** Creates or edits a hotel's content. */
export function HotelForm(props: Props) {
  const words = useQuery(wordsQuery);
  const [round, setRound] = useState(0);
  if (words.isError) return <ListFailed error={words.error} onRetry={() => void words.refetch()} />;
  if (!words.data) return <RowsLoading rows={12} />;
  return <Fields key={round} {...props} words={words.data} onAgain={() => setRound(round + 1)} />;
}

function Fields({ hotel, words, onSaved, onAgain }: Props & { words: HotelWords; onAgain: () => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const saving = useSubmission({ repeatsBelow: true });
  const stored = useStoredDraft(`hotel.${hotel?.id ?? 'new'}`, hotel?.version ?? '', hotelDraft(hotel));
  const newest = async () => (hotel ? client.fetchQuery({ ...hotelQuery(hotel.id), staleTime: 0 }) : null);
  const content = hotelContentOf(stored.draft);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const input = { ...(hotel && { hotel_id: hotel.id, version: stored.version }), content };
    const saved = await saving.send(
      () => call('POST /api/console/v1/hotels/save', input, { quiet: true }),
      input,
    );
    if (!saved) return;
    stored.forget();
    toast(t('console.saved'), { tone: 'success' });
    await client.invalidateQueries({ queryKey: ['hotels'] });
    onSaved(saved.id);
    onAgain();
  };
  const problems = unchangedErrors(saving.problems, saving.sent, { content });
  const fields = { draft: stored.draft, set: stored.set, problems, words };
  return (
    <form className="col g20" noValidate onSubmit={(event) => void submit(event)}>
      <NamesPart {...fields} />
      <PlacePart {...fields} />
      <RulesPart {...fields} />
      <Part title={t('console.hotel.facilities')}>
        <FacilityPicks
          label={t('console.hotel.facilities_label')}
          words={words.hotel_facilities}
          value={stored.draft.facilities}
          onChange={(facilities) => stored.set({ facilities })}
        />
      </Part>
      <PhotosPart
        photos={stored.draft.photos}
        rooms={(hotel?.room_types ?? []).map((room) => ({ id: room.id, name: room.terms.name }))}
        problems={problems}
        onChange={(photos) => stored.set({ photos })}
      />
      <FormFoot saving={saving} kept={stored} newest={newest} onAgain={onAgain} />
    </form>
  );
}

function NamesPart({ draft, set, problems, words }: HotelFields) {
  const { t, lang } = useI18n();
  const stars = Array.from({ length: 11 }, (_, half) => half / 2);
  return (
    <Part title={t('console.hotel.names')}>
      <PairField
        label={t('console.hotel.name')}
        value={draft.name}
        path="content.name"
        problems={problems}
        onChange={(name) => set({ name })}
      />
      <div className={styles.fourColumns}>
        <Select
          label={t('console.hotels.stars')}
          value={String(draft.stars)}
          options={stars.map((value) => ({
            value: String(value),
            label: value === 0 ? t('console.hotel.no_stars') : String(value),
          }))}
          onChange={(value) => set({ stars: Number(value) })}
        />
        <Select
          label={t('console.hotel.type')}
          value={draft.property_type}
          options={words.property_types.map(({ code, name }) => ({ value: code, label: pick(name, lang) }))}
          onChange={(code) => set({ property_type: code })}
        />
        <TextField
          label={t('console.hotel.brand')}
          optional
          value={draft.brand}
          onChange={(event) => set({ brand: event.target.value })}
        />
        <TextField
          label={t('console.hotel.phone')}
          optional
          inputMode="tel"
          value={draft.phone}
          onChange={(event) => set({ phone: event.target.value })}
        />
      </div>
      <PairField
        label={t('console.hotel.description')}
        value={draft.description}
        path="content.description"
        problems={problems}
        rows={5}
        onChange={(description) => set({ description })}
      />
      <Select
        label={t('console.hotel.scene')}
        hint={t('console.hotel.scene_hint')}
        value={draft.scene_region}
        options={regions.map((scene) => ({ value: scene, label: t(`console.hotel.scene.${scene}`) }))}
        onChange={(scene) => set({ scene_region: scene as HotelDraft['scene_region'] })}
      />
    </Part>
  );
}

function RulesPart({ draft, set, problems }: HotelFields) {
  const { t } = useI18n();
  const time = (name: 'check_in_from' | 'check_out_until') => {
    const problem = problems[`content.${name}`];
    return (
      <TextField
        label={t(`console.hotel.${name}`)}
        inputMode="numeric"
        placeholder="15:00"
        value={draft[name]}
        {...(problem !== undefined && { error: problem })}
        onChange={(event) => set({ [name]: event.target.value })}
      />
    );
  };
  return (
    <Part title={t('console.hotel.policies')}>
      <div className={consoleStyles.twoColumns}>
        {time('check_in_from')}
        {time('check_out_until')}
      </div>
      <PairField
        label={t('console.hotel.child_policy')}
        value={draft.child_policy}
        path="content.child_policy"
        problems={problems}
        rows={3}
        hint={t('console.hotel.child_policy_hint')}
        onChange={(child_policy) => set({ child_policy })}
      />
    </Part>
  );
}
