import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from '@wayhouse/client/form/use-form';
import { useKeyedCall } from '@wayhouse/client/idempotency-key';
import { regions } from '@wayhouse/contract/catalogue/drawing';
import { pick } from '@wayhouse/i18n/translate';
import { TextField } from '@wayhouse/ui/form/field';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import type { FormEvent } from 'react';
import { call } from '../../shared/api.ts';
import { LanguageField } from '../../shared/language-fields.tsx';
import { ListFailed, RowsLoading } from '../../shared/list/table-states.tsx';
import formStyles from '../../shared/styles/form.module.css';
import { FacilityPicks } from './facility-picks.tsx';
import { FormFoot, Part } from './form-parts.tsx';
import {
  type HotelDraft,
  type HotelFields,
  hotelContentOf,
  hotelDraft,
  hotelFieldOf,
} from './hotel-draft.ts';
import { type HotelPageData, type HotelWords, hotelQuery, wordsQuery } from './hotel-queries.ts';
import styles from './hotels.module.css';
import { PhotosPart } from './photos/photos-part.tsx';
import { PlacePart } from './place-part.tsx';

type Props = { hotel: HotelPageData | null; onSaved: (id: string) => void };

/** Creates or edits a hotel's content. */
export function HotelForm(props: Props) {
  const words = useQuery(wordsQuery);
  return (
    <>
      {words.isError && <ListFailed error={words.error} onRetry={() => void words.refetch()} />}
      {!words.data && !words.isError && <RowsLoading rows={12} />}
      {words.data && <LoadedForm {...props} words={words.data} />}
    </>
  );
}

/** The form of a hotel, and its save. Input typed during the save of an existing hotel stays in the form. */
export function useHotelForm({ hotel, onSaved }: Props) {
  const { t } = useI18n();
  const client = useQueryClient();
  const form = useForm<HotelDraft, HotelPageData>({
    name: 'hotel',
    tab: { name: `hotel.${hotel?.id ?? 'new'}`, keepAfterClose: true },
    start: () => hotelDraft(hotel),
    fieldOf: hotelFieldOf,
    repeatsErrorsBelow: true,
    lock: {
      record: hotel,
      newest: async () => (hotel ? client.fetchQuery({ ...hotelQuery(hotel.id), staleTime: 0 }) : null),
      draftOf: hotelDraft,
    },
  });
  const keyedCall = useKeyedCall(call, `hotel.save.${hotel?.id ?? 'new'}`);
  const save = async () => {
    const savedHotel = await form.submit(
      (values, base) =>
        keyedCall(
          'POST /api/console/v1/hotels/save',
          {
            ...(base && { hotel_id: base.id, version: base.version }),
            content: hotelContentOf(values),
          },
          { quiet: true },
        ),
      () => client.invalidateQueries({ queryKey: ['hotels'] }),
    );
    if (!savedHotel) return;
    if (hotel) form.markSaved({ ...hotel, version: savedHotel.version });
    toast(t('console.saved'), { tone: 'success' });
    onSaved(savedHotel.id);
  };
  return { form, save };
}

function LoadedForm({ words, ...props }: Props & { words: HotelWords }) {
  const { t } = useI18n();
  const { hotel } = props;
  const { form, save } = useHotelForm(props);
  const { draft } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form className="col g20" noValidate onSubmit={submit}>
      <NamesPart form={form} words={words} isZhNameGenerated={hotel?.name_zh_made === true} />
      <PlacePart form={form} words={words} />
      <RulesPart form={form} />
      <Part title={t('console.hotel.facilities')}>
        <FacilityPicks
          label={t('console.hotel.facilities_label')}
          facilities={words.hotel_facilities}
          value={draft.facilities}
          onChange={(facilities) => form.change({ facilities })}
        />
      </Part>
      <PhotosPart
        form={form}
        rooms={(hotel?.room_types ?? []).map((room) => ({ id: room.id, name: room.terms.name }))}
      />
      <FormFoot form={form} />
    </form>
  );
}

function NamesPart({
  form,
  words,
  isZhNameGenerated,
}: HotelFields & { words: HotelWords; isZhNameGenerated: boolean }) {
  const { t, lang } = useI18n();
  const { draft } = form;
  const stars = Array.from({ length: 11 }, (_, half) => half / 2);
  return (
    <Part title={t('console.hotel.names')}>
      <LanguageField
        form={form}
        label={t('console.hotel.name')}
        path="name"
        hint={(each) => (isZhNameGenerated && each === 'zh' ? t('console.hotel.name_made') : '')}
      />
      <div className={styles.fourColumns}>
        <Select
          label={t('console.hotels.stars')}
          value={String(draft.stars)}
          options={stars.map((value) => ({
            value: String(value),
            label: value === 0 ? t('console.hotel.no_stars') : String(value),
          }))}
          onChange={(value) => form.change({ stars: Number(value) })}
        />
        <Select
          label={t('console.hotel.type')}
          value={draft.property_type}
          options={words.property_types.map(({ code, name }) => ({ value: code, label: pick(name, lang) }))}
          onChange={(code) => form.change({ property_type: code })}
        />
        <TextField label={t('console.hotel.brand')} optional {...form.field('brand', draft.brand)} />
        <TextField
          label={t('console.hotel.phone')}
          optional
          inputMode="tel"
          {...form.field('phone', draft.phone)}
        />
      </div>
      <LanguageField
        form={form}
        label={t('console.hotel.description')}
        path="description"
        rows={5}
        more={() => ({ optional: true })}
      />
      <Select
        label={t('console.hotel.scene')}
        hint={t('console.hotel.scene_hint')}
        value={draft.scene_region}
        options={regions.map((scene) => ({ value: scene, label: t(`console.hotel.scene.${scene}`) }))}
        onChange={(scene) => form.change({ scene_region: scene as HotelDraft['scene_region'] })}
      />
    </Part>
  );
}

function RulesPart({ form }: HotelFields) {
  const { t } = useI18n();
  const time = (name: 'check_in_from' | 'check_out_until') => (
    <TextField
      label={t(`console.hotel.${name}`)}
      inputMode="numeric"
      placeholder="15:00"
      {...form.field(name, form.draft[name])}
    />
  );
  return (
    <Part title={t('console.hotel.policies')}>
      <div className={formStyles.twoColumns}>
        {time('check_in_from')}
        {time('check_out_until')}
      </div>
      <LanguageField
        form={form}
        label={t('console.hotel.child_policy')}
        path="child_policy"
        rows={3}
        hint={t('console.hotel.child_policy_hint')}
      />
    </Part>
  );
}
