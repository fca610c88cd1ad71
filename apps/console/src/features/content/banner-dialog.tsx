import type { BannerForm, StaffBanner } from '@wayhouse/contract/console/content';
import { pictureAddress } from '@wayhouse/contract/picture-address';
import type { Lang } from '@wayhouse/i18n/translate';
import { Button } from '@wayhouse/ui/button';
import { Dialog } from '@wayhouse/ui/dialog';
import { TextArea, TextField } from '@wayhouse/ui/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { Segmented } from '@wayhouse/ui/segmented';
import { toast } from '@wayhouse/ui/toast-store';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../shared/api.ts';
import { instantOf, localTime } from '../../shared/local-time.ts';
import { useBase } from '../../shared/use-base.tsx';
import { BothLanguages } from './both-languages.tsx';
import type { LocationCode } from './content-queries.ts';
import { PictureField } from './picture-field.tsx';
import { useSendChange } from './send-change.ts';
import { Thumb } from './thumb.tsx';

type Props = {
  /** Null for a new one. */
  banner: StaffBanner | null;
  locationCode: LocationCode;
  nextSort: number;
  newest: () => Promise<StaffBanner | undefined>;
  onClose: () => void;
};

/** A banner in both languages side by side, with its picture, link and schedule, and how it will look. */
export function BannerDialog({ banner, locationCode, nextSort, newest, onClose }: Props) {
  const { t } = useI18n();
  const form = useId();
  const [draft, setDraft] = useState(() => draftOf(banner, nextSort));
  const { base, refuses, note } = useBase(banner, {
    newest,
    onTheirs: (found) => setDraft(draftOf(found, nextSort)),
  });
  const { busy, problems, failure, send } = useSendChange(refuses);
  const set = (change: Partial<BannerDraft>) => setDraft({ ...draft, ...change });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const sent = formOf(draft, base, locationCode);
    const saved = await send(() => call('POST /api/console/v1/content/banners/save', sent, { quiet: true }));
    if (!saved) return;
    toast(
      t(banner?.status === 'published' ? 'console.content.published_done' : 'console.content.draft_saved'),
      {
        tone: 'success',
      },
    );
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      locked={busy}
      width={960}
      title={t(banner ? 'console.content.banner.edit' : 'console.content.banner.add')}
      footer={
        <>
          <Button kind="secondary" disabled={busy} onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button kind="primary" type="submit" form={form} busy={busy}>
            {t(banner?.status === 'published' ? 'common.save' : 'console.content.save_draft')}
          </Button>
        </>
      }
    >
      <form id={form} className="col g16" noValidate onSubmit={(event) => void submit(event)}>
        <BothLanguages>{(lang) => <Words {...{ draft, set, problems, lang }} />}</BothLanguages>
        <PictureField
          value={draft.picture}
          shipped={draft.picture ? '' : banner?.picture ? '' : (banner?.image_url ?? '')}
          error={problems.picture_id}
          onChange={(picture) => set({ picture })}
        />
        <div className="grid2">
          <TextField
            label={t('console.content.link')}
            hint={t('console.content.link_hint')}
            optional
            value={draft.link}
            error={problems.jump_link}
            onChange={(event) => set({ link: event.target.value })}
          />
          <TextField
            label={t('console.content.sort')}
            hint={t('console.content.sort_hint')}
            type="number"
            min={0}
            max={9999}
            value={draft.sort}
            error={problems.sort}
            onChange={(event) => set({ sort: event.target.value })}
          />
          <TextField
            label={t('console.content.shown_from')}
            hint={t('console.content.schedule_hint')}
            type="datetime-local"
            value={draft.from}
            error={problems.shown_from}
            onChange={(event) => set({ from: event.target.value })}
          />
          <TextField
            label={t('console.content.shown_until')}
            hint={t('console.content.schedule_hint')}
            type="datetime-local"
            value={draft.until}
            error={problems.shown_until}
            onChange={(event) => set({ until: event.target.value })}
          />
        </div>
        <Preview draft={draft} shipped={banner?.picture ? '' : (banner?.image_url ?? '')} />
        {note}
        {failure && <Note tone="danger">{failure}</Note>}
      </form>
    </Dialog>
  );
}

interface BannerDraft {
  title_en: string;
  title_zh: string;
  describe_en: string;
  describe_zh: string;
  picture: StaffBanner['picture'];
  link: string;
  sort: string;
  from: string;
  until: string;
}

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
    ...{ location_code: locationCode, title_en, title_zh, describe_en, describe_zh },
    picture_id: draft.picture?.id ?? null,
    jump_link: draft.link.trim(),
    sort: Math.trunc(Number(draft.sort)) || 0,
    shown_from: instantOf(draft.from),
    shown_until: instantOf(draft.until),
  };
}

type WordsProps = {
  draft: BannerDraft;
  set: (change: Partial<BannerDraft>) => void;
  problems: Record<string, string>;
  lang: Lang;
};

function Words({ draft, set, problems, lang }: WordsProps) {
  const { t } = useI18n();
  return (
    <>
      <TextField
        label={t('console.content.title')}
        value={draft[`title_${lang}`]}
        maxLength={120}
        error={problems[`title_${lang}`]}
        onChange={(event) => set({ [`title_${lang}`]: event.target.value })}
      />
      <TextArea
        label={t('console.content.describe')}
        optional
        rows={2}
        value={draft[`describe_${lang}`]}
        maxLength={400}
        error={problems[`describe_${lang}`]}
        onChange={(event) => set({ [`describe_${lang}`]: event.target.value })}
      />
    </>
  );
}

/** How it will stand on a page, in one language and at one width. */
function Preview({ draft, shipped }: { draft: BannerDraft; shipped: string }) {
  const { t, lang: mine } = useI18n();
  const [lang, setLang] = useState<Lang>(mine);
  const [device, setDevice] = useState<'desktop' | 'phone'>('desktop');
  const src = draft.picture ? `${pictureAddress}${draft.picture.id}` : shipped;
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
      <div className={`ban-see ${device}`} lang={lang}>
        {src && <Thumb src={src} picture={draft.picture} wide />}
        <div className="ban-see-t">
          <b className="t18">{draft[`title_${lang}`] || t('common.dash')}</b>
          <p>{draft[`describe_${lang}`]}</p>
        </div>
      </div>
    </section>
  );
}
