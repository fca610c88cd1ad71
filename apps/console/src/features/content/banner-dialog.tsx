import { useQueryClient } from '@tanstack/react-query';
import { ConflictNotice } from '@wayhouse/client/form/conflict-notice';
import { type Form, useForm } from '@wayhouse/client/form/use-form';
import { useKeyedCall } from '@wayhouse/client/idempotency-key';
import { pictureAddress } from '@wayhouse/contract/catalogue/picture-address';
import type { BannerForm, StaffBanner } from '@wayhouse/contract/console/content';
import { sortMax } from '@wayhouse/contract/console/sort-max';
import type { LocationCode } from '@wayhouse/contract/location-codes';
import type { Lang } from '@wayhouse/i18n/translate';
import { DateTimeField } from '@wayhouse/ui/form/date-time-field';
import { TextArea, TextField } from '@wayhouse/ui/form/field';
import fieldStyles from '@wayhouse/ui/form/field.module.css';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { Segmented } from '@wayhouse/ui/form/segmented';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { LanguageFields } from '../../shared/language-fields.tsx';
import { instantOf, localTime } from '../../shared/time/local-time.ts';
import styles from './content.module.css';
import { contentKey } from './content-queries.ts';
import { PictureField } from './picture-field.tsx';
import { Thumbnail } from './thumbnail.tsx';

const formFieldNames: Readonly<Record<string, string>> = {
  picture_id: 'picture',
  jump_link: 'link',
  shown_from: 'from',
  shown_until: 'until',
};

type Props = {
  /** Null for a new banner. */
  banner: StaffBanner | null;
  locationCode: LocationCode;
  nextSort: number;
  newest: () => Promise<StaffBanner | undefined>;
  onClose: () => void;
};

/** The form of a banner: texts in both languages, picture, link, schedule, and a preview. */
export function BannerDialog({ banner, locationCode, nextSort, newest, onClose }: Props) {
  const { t } = useI18n();
  const client = useQueryClient();
  const form = useForm<BannerDraft, StaffBanner>({
    name: 'banner',
    start: () => draftOf(banner, nextSort),
    fieldOf: (path) => formFieldNames[path] ?? path,
    lock: { record: banner, newest, draftOf: (current) => draftOf(current, nextSort) },
  });
  const { draft } = form;
  const isPublished = banner?.status === 'published';
  const defaultSrc = banner?.picture ? '' : (banner?.image_url ?? '');
  const keyedCall = useKeyedCall(call, `banner.save.${banner?.id ?? `new.${locationCode}`}`);
  const save = async () => {
    const saved = await form.submit((sentDraft, base) =>
      keyedCall('POST /api/console/v1/content/banners/save', formOf(sentDraft, base, locationCode), {
        quiet: true,
      }),
    );
    if (!saved) return;
    void client.invalidateQueries({ queryKey: contentKey });
    toast(t(isPublished ? 'console.content.published_done' : 'console.content.draft_saved'), {
      tone: 'success',
    });
    onClose();
  };
  return (
    <FormDialog
      saveState={form}
      width={960}
      title={t(banner ? 'console.content.banner.edit' : 'console.content.banner.add')}
      confirm={t(isPublished ? 'common.save' : 'console.content.save_draft')}
      onClose={onClose}
      onSave={save}
    >
      <LanguageFields>{(lang) => <TextFields form={form} lang={lang} />}</LanguageFields>
      <PictureField
        value={draft.picture}
        defaultSrc={draft.picture ? '' : defaultSrc}
        error={form.error('picture')}
        onChange={(picture) => form.change({ picture })}
      />
      <div className={fieldStyles.twoColumns}>
        <TextField
          label={t('console.content.link')}
          hint={t('console.content.link_hint')}
          optional
          value={draft.link}
          error={form.error('link')}
          onChange={(event) => form.change({ link: event.target.value })}
        />
        <TextField
          label={t('console.content.sort')}
          hint={t('console.content.sort_hint')}
          type="number"
          min={0}
          max={sortMax}
          value={draft.sort}
          error={form.error('sort')}
          onChange={(event) => form.change({ sort: event.target.value })}
        />
        <DateTimeField
          label={t('console.content.shown_from')}
          hint={t('console.content.schedule_hint')}
          value={draft.from}
          error={form.error('from')}
          onChange={(event) => form.change({ from: event.target.value })}
        />
        <DateTimeField
          label={t('console.content.shown_until')}
          hint={t('console.content.schedule_hint')}
          value={draft.until}
          error={form.error('until')}
          onChange={(event) => form.change({ until: event.target.value })}
        />
      </div>
      <Preview draft={draft} defaultSrc={defaultSrc} />
      <ConflictNotice form={form} />
    </FormDialog>
  );
}

type BannerDraft = {
  title_en: string;
  title_zh: string;
  describe_en: string;
  describe_zh: string;
  picture: StaffBanner['picture'];
  link: string;
  sort: string;
  from: string;
  until: string;
};

function draftOf(banner: StaffBanner | null, nextSort: number): BannerDraft {
  return {
    title_en: banner?.title_en ?? '',
    title_zh: banner?.title_zh ?? '',
    describe_en: banner?.describe_en ?? '',
    describe_zh: banner?.describe_zh ?? '',
    picture: banner?.picture ?? null,
    link: banner?.jump_link ?? '',
    sort: String(banner?.sort ?? nextSort),
    from: localTime(banner?.shown_from ?? null),
    until: localTime(banner?.shown_until ?? null),
  };
}

function formOf(draft: BannerDraft, banner: StaffBanner | null, locationCode: LocationCode): BannerForm {
  const { title_en, title_zh, describe_en, describe_zh } = draft;
  return {
    ...(banner && { id: banner.id, version: banner.version }),
    location_code: locationCode,
    title_en,
    title_zh,
    describe_en,
    describe_zh,
    picture_id: draft.picture?.id ?? null,
    jump_link: draft.link.trim(),
    sort: Math.trunc(Number(draft.sort)) || 0,
    shown_from: instantOf(draft.from),
    shown_until: instantOf(draft.until),
  };
}

type TextFieldsProps = { form: Form<BannerDraft, StaffBanner>; lang: Lang };

function TextFields({ form, lang }: TextFieldsProps) {
  const { t } = useI18n();
  return (
    <>
      <TextField
        label={t('console.content.title')}
        value={form.draft[`title_${lang}`]}
        maxLength={120}
        error={form.error(`title_${lang}`)}
        onChange={(event) => form.set(`title_${lang}`, event.target.value)}
      />
      <TextArea
        label={t('console.content.describe')}
        optional
        rows={2}
        value={form.draft[`describe_${lang}`]}
        maxLength={400}
        error={form.error(`describe_${lang}`)}
        onChange={(event) => form.set(`describe_${lang}`, event.target.value)}
      />
    </>
  );
}

/** A preview of the banner in one language and at one width. */
function Preview({ draft, defaultSrc }: { draft: BannerDraft; defaultSrc: string }) {
  const { t, lang: ownLang } = useI18n();
  const [lang, setLang] = useState<Lang>(ownLang);
  const [device, setDevice] = useState<'desktop' | 'phone'>('desktop');
  const src = draft.picture ? `${pictureAddress}${draft.picture.id}` : defaultSrc;
  return (
    <section className="col g8" aria-label={t('console.content.preview')}>
      <div className="row btw fw g8">
        <h3 className="t13 b6">{t('console.content.preview')}</h3>
        <span className="row g8">
          <Segmented
            label={t('console.content.preview')}
            value={lang}
            choices={(['en', 'zh'] as const).map((value) => ({
              value,
              label: t(`console.content.${value}`),
            }))}
            onChange={setLang}
          />
          <Segmented
            label={t('console.content.preview')}
            value={device}
            choices={(['desktop', 'phone'] as const).map((value) => ({
              value,
              label: t(`console.content.${value}`),
            }))}
            onChange={setDevice}
          />
        </span>
      </div>
      <div
        className={device === 'phone' ? `${styles.bannerPreview} ${styles.phone}` : styles.bannerPreview}
        lang={lang}
      >
        {src && <Thumbnail src={src} picture={draft.picture} wide />}
        <div className={styles.bannerText}>
          <b className="t18">{draft[`title_${lang}`] || t('common.dash')}</b>
          <p>{draft[`describe_${lang}`]}</p>
        </div>
      </div>
    </section>
  );
}
