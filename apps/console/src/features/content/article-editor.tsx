import { useQueryClient } from '@tanstack/react-query';
import { ConflictNotice } from '@wayhouse/client/form/conflict-notice';
import { type Form, useForm } from '@wayhouse/client/form/use-form';
import { useKeyedCall } from '@wayhouse/client/idempotency-key';
import type { StaffArticle } from '@wayhouse/contract/console/content';
import { sortMax } from '@wayhouse/contract/console/sort-max';
import { type LocationCode, locationCodes } from '@wayhouse/contract/location-codes';
import { formatLocalInstant } from '@wayhouse/i18n/format';
import { type Lang, pick } from '@wayhouse/i18n/translate';
import { Button } from '@wayhouse/ui/button';
import { DateTimeField } from '@wayhouse/ui/form/date-time-field';
import { TextArea, TextField } from '@wayhouse/ui/form/field';
import fieldStyles from '@wayhouse/ui/form/field.module.css';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { productNow } from '@wayhouse/ui/pure/product-time';
import { useRef, useState } from 'react';
import { call } from '../../shared/api.ts';
import { LanguageFields } from '../../shared/language-fields.tsx';
import { instantOf, localTime } from '../../shared/time/local-time.ts';
import { useLeaveGuard } from '../../shared/use-leave-guard.ts';
import {
  type ArticleDraft,
  archivedRecord,
  draftOf,
  type KnownArticle,
  missingText,
  toArticleInput,
} from './article-draft.ts';
import styles from './content.module.css';
import { contentKey } from './content-queries.ts';
import { LazyRichEditor } from './lazy-rich-editor.tsx';
import { PictureField } from './picture-field.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { StateBadges } from './state-badges.tsx';

type Props = {
  /** Null for a new article. */
  article: StaffArticle | null;
  newest: (id: string) => Promise<StaffArticle>;
  onCreated: (id: string) => void;
};

/** The editor of an article, with both languages side by side. */
export function ArticleEditor(props: Props) {
  const { t, lang } = useI18n();
  const { article } = props;
  const { form, conflict, editorsKey, status, hasDraft, save, publish, archive } = useArticleForm(props);
  const { draft, failure, busy } = form;
  // The chosen time of publication, else that of the stored article. Without either, the article is published at once.
  const publishAt = draft.publishAt ?? localTime(article?.published_at ?? null);
  const [preview, setPreview] = useState(false);
  return (
    <div className={styles.editor}>
      <header className="row btw fw g12">
        <div>
          <h2 className="t20 b6 keep">
            {(article && pick({ en: article.title_en, zh: article.title_zh }, lang)) ||
              t('console.content.article.new')}
          </h2>
          <StateBadges
            status={status}
            hasDraft={hasDraft}
            title_en={draft.title_en}
            title_zh={draft.title_zh}
          />
        </div>
        <div className="row g8 fw">
          <Button kind="ghost" size="sm" onClick={() => setPreview(true)}>
            {t('console.content.preview')}
          </Button>
          <Button kind="secondary" size="sm" busy={busy} onClick={() => void save()}>
            {t('console.content.save_draft')}
          </Button>
          {status === 'published' && (
            <Button kind="danger-soft" size="sm" busy={busy} onClick={() => void archive()}>
              {t('console.content.archive')}
            </Button>
          )}
          <Button kind="primary" size="sm" busy={busy} onClick={() => void publish(instantOf(publishAt))}>
            {t('console.content.publish')}
          </Button>
        </div>
      </header>
      <ConflictNotice form={conflict} />
      {failure && <Note tone="danger">{failure}</Note>}
      <LanguageFields key={editorsKey}>
        {(textLang) => <TextFields form={form} lang={textLang} />}
      </LanguageFields>
      <SettingsFields form={form} publishAt={publishAt} />
      {preview && <PreviewDialog draft={draft} onClose={() => setPreview(false)} />}
    </div>
  );
}

type FieldsProps = { form: Form<ArticleDraft, KnownArticle> };

function TextFields({ form, lang }: FieldsProps & { lang: Lang }) {
  const { t } = useI18n();
  const { draft } = form;
  const problem = form.error(`content_${lang}`);
  return (
    <>
      <TextField
        label={t('console.content.title')}
        maxLength={160}
        lang={lang}
        {...form.field(`title_${lang}`, draft[`title_${lang}`])}
      />
      <TextArea
        label={t('console.content.summary')}
        optional
        rows={2}
        maxLength={400}
        lang={lang}
        {...form.field(`summary_${lang}`, draft[`summary_${lang}`])}
      />
      <div className="col g6">
        <span className="t13 b5">{t('console.content.text')}</span>
        <LazyRichEditor
          lang={lang}
          label={t('console.pair', {
            first: t('console.content.text'),
            second: t(`console.content.${lang}`),
          })}
          value={draft[`content_${lang}`]}
          onChange={(html) => form.set(`content_${lang}`, html)}
        />
        {problem && (
          <p className="t13" role="alert">
            {problem}
          </p>
        )}
      </div>
    </>
  );
}

function SettingsFields({ form, publishAt }: FieldsProps & { publishAt: string }) {
  const { t } = useI18n();
  const { draft } = form;
  return (
    <section className="card pad col g16">
      <PictureField
        value={draft.picture}
        error={form.error('picture')}
        onChange={(picture) => form.change({ picture })}
      />
      <div className={fieldStyles.twoColumns}>
        <Select
          label={t('console.content.location')}
          value={draft.location_code}
          options={locationCodes.map((value) => ({ value, label: t(`console.content.place.${value}`) }))}
          onChange={(value) => form.change({ location_code: value as LocationCode })}
        />
        <DateTimeField
          label={t('console.content.publish_at')}
          hint={t('console.content.publish_at_hint')}
          {...form.field('publishAt', publishAt)}
        />
        <TextField
          label={t('console.content.url')}
          hint={t('console.content.url_hint')}
          optional
          {...form.field('url', draft.url)}
        />
        <TextField
          label={t('console.content.sort')}
          hint={t('console.content.sort_hint')}
          type="number"
          min={0}
          max={sortMax}
          {...form.field('sort', draft.sort)}
        />
      </div>
    </section>
  );
}

const formFieldNames: Readonly<Record<string, string>> = { picture_id: 'picture', published_at: 'publishAt' };

/**
 * Shows the problem of a missing text; returns true when a text is missing. Called before the save, because a refused
 * publication would leave a draft that nobody wanted.
 */
function showMissingText(form: Form<ArticleDraft, KnownArticle>): boolean {
  const missing = missingText(form.draft);
  if (missing) form.showProblems({ [missing]: { key: 'fields.text_missing' } });
  return missing !== null;
}

/** The form of an article, with the actions that save, publish and archive. */
function useArticleForm({ article, newest, onCreated }: Props) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const [editorsKey, setEditorsKey] = useState(0);
  // The answer of a save contains no texts, so `draftOf` takes them from the newest record.
  const newestRecord = useRef(article);
  const form: Form<ArticleDraft, KnownArticle> = useForm<ArticleDraft, KnownArticle>({
    name: 'article',
    tab: `article.${article?.id ?? 'new'}`,
    start: () => draftOf(article),
    fieldOf: (path) => formFieldNames[path] ?? path,
    lock: {
      record: article,
      newest: async () => {
        if (!form.base) return null;
        newestRecord.current = await newest(form.base.id);
        return newestRecord.current;
      },
      draftOf: () => draftOf(newestRecord.current),
    },
  });
  useLeaveGuard(form.dirty);
  const refresh = () => void client.invalidateQueries({ queryKey: contentKey });
  const keyedCall = useKeyedCall(call, `article.save.${article?.id ?? 'new'}`);
  const saveDraft = async () => {
    const savedArticle = await form.submit((draft, record) =>
      keyedCall('POST /api/console/v1/content/articles/save', toArticleInput(draft, record), { quiet: true }),
    );
    if (!savedArticle) return null;
    refresh();
    const base = { ...savedArticle, status: form.base?.status ?? 'draft', has_draft: true };
    // A new article stays open here with input typed during the save, because its own page would not show it.
    return { ...savedArticle, opensOwnPage: form.markSaved(base) && !article };
  };
  const save = async () => {
    const savedArticle = await saveDraft();
    if (!savedArticle) return;
    toast(t('console.content.draft_saved'), { tone: 'success' });
    if (savedArticle.opensOwnPage) onCreated(savedArticle.id);
  };
  const publish = async (at: string | null) => {
    const savedArticle = showMissingText(form) ? null : await saveDraft();
    if (!savedArticle) return;
    const { id, version } = savedArticle;
    const input = { params: { id }, version, ...(at && { published_at: at }) };
    const published = await form.sendUnchecked(() =>
      call('POST /api/console/v1/content/articles/{id}/publish', input, { quiet: true }),
    );
    // A new article stays open here with the error, because its own page would not show it.
    if (!published) return;
    refresh();
    form.setBase({ ...published, status: 'published', has_draft: false });
    const isLater = at !== null && Date.parse(at) > productNow();
    const message = isLater
      ? t('console.content.planned_done', { at: formatLocalInstant(at, { lang }) })
      : t('console.content.published_done');
    toast(message, { tone: 'success' });
    if (savedArticle.opensOwnPage) onCreated(savedArticle.id);
  };
  const archive = async () => {
    const record = form.base;
    if (!record) return;
    const archived = await form.sendUnchecked(() =>
      call(
        'POST /api/console/v1/content/articles/{id}/archive',
        { params: { id: record.id } },
        { quiet: true },
      ),
    );
    if (!archived) return;
    refresh();
    form.setBase(archivedRecord(record, archived.version));
    toast(t('console.content.archived_done'), { tone: 'success' });
  };
  const takeTheirs = async () => {
    await form.takeTheirs();
    // Mounts the text editors again, because they would keep their content and not show the colleague's text.
    setEditorsKey((key) => key + 1);
  };
  const { status = 'draft', has_draft: hasDraft = false } = form.base ?? {};
  return { form, conflict: { ...form, takeTheirs }, editorsKey, status, hasDraft, save, publish, archive };
}
