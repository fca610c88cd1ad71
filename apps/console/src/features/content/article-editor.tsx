import { useQueryClient } from '@tanstack/react-query';
import type { Answer } from '@wayhouse/client/transport';
import { useOptimisticLock } from '@wayhouse/client/use-optimistic-lock';
import type { StaffArticle } from '@wayhouse/contract/console/content';
import { formatLocalInstant } from '@wayhouse/i18n/format';
import type { Lang } from '@wayhouse/i18n/translate';
import { Button } from '@wayhouse/ui/button';
import { DateTimeField } from '@wayhouse/ui/form/date-time-field';
import { TextArea, TextField } from '@wayhouse/ui/form/field';
import fieldStyles from '@wayhouse/ui/form/field.module.css';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { productNow } from '@wayhouse/ui/pure/product-time';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { ConflictNotice } from '../../shared/conflict-notice.tsx';
import { instantOf, localTime } from '../../shared/local-time.ts';
import { type Submission, useSubmission } from '../../shared/use-submission.ts';
import { type ArticleDraft, draftOf, formOf } from './article-draft.ts';
import { BothLanguages } from './both-languages.tsx';
import styles from './content.module.css';
import { contentKey, type LocationCode } from './content-queries.ts';
import { LateEditor } from './late-editor.tsx';
import { PictureField } from './picture-field.tsx';
import { locationCodes } from './place-codes.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { StateBadges } from './state-badges.tsx';
import { useUnsaved, useWords } from './use-words.ts';

type Props = {
  /** Null for a new one. */
  article: StaffArticle | null;
  newest: () => Promise<StaffArticle>;
  onCreated: (id: string) => void;
};

/** An article in both languages side by side: draft, preview, published, archived. */
export function ArticleEditor(props: Props) {
  const { t } = useI18n();
  const { article } = props;
  const desk = useArticleDesk(props);
  const { draft, set, problems, failure, busy } = desk;
  const [picked, setDay] = useState<string | null>(null);
  // The article's day, also when publishing set it, until the editor picks another.
  const day = picked ?? localTime(article?.published_at ?? null);
  const [preview, setPreview] = useState(false);
  return (
    <div className={styles.editor}>
      <header className="row btw fw g12">
        <div>
          <h2 className="t20 b6">
            {article?.title_en || article?.title_zh || t('console.content.article.new')}
          </h2>
          <StateBadges
            status={desk.status}
            hasDraft={desk.hasDraft}
            title_en={draft.title_en}
            title_zh={draft.title_zh}
          />
        </div>
        <div className="row g8 fw">
          <Button kind="ghost" size="sm" onClick={() => setPreview(true)}>
            {t('console.content.preview')}
          </Button>
          <Button kind="secondary" size="sm" busy={busy} onClick={() => void desk.save()}>
            {t('console.content.save_draft')}
          </Button>
          {desk.status === 'published' && (
            <Button kind="danger-soft" size="sm" busy={busy} onClick={() => void desk.archive()}>
              {t('console.content.archive')}
            </Button>
          )}
          <Button kind="primary" size="sm" busy={busy} onClick={() => void desk.publish(instantOf(day))}>
            {t('console.content.publish')}
          </Button>
        </div>
      </header>
      <ConflictNotice form={desk.lock} />
      {failure && <Note tone="danger">{failure}</Note>}
      <BothLanguages key={desk.round}>
        {(lang) => <TextFields {...{ draft, set, problems, lang }} />}
      </BothLanguages>
      <SettingsFields {...{ draft, set, problems, day, setDay }} />
      {preview && <PreviewDialog draft={draft} onClose={() => setPreview(false)} />}
    </div>
  );
}

type FieldsProps = {
  draft: ArticleDraft;
  set: (change: Partial<ArticleDraft>) => void;
  problems: Record<string, string>;
};

function TextFields({ draft, set, problems, lang }: FieldsProps & { lang: Lang }) {
  const { t } = useI18n();
  const problem = problems[`content_${lang}`];
  return (
    <>
      <TextField
        label={t('console.content.title')}
        value={draft[`title_${lang}`]}
        maxLength={160}
        error={problems[`title_${lang}`]}
        lang={lang}
        onChange={(event) => set({ [`title_${lang}`]: event.target.value })}
      />
      <TextArea
        label={t('console.content.summary')}
        optional
        rows={2}
        maxLength={400}
        value={draft[`summary_${lang}`]}
        error={problems[`summary_${lang}`]}
        lang={lang}
        onChange={(event) => set({ [`summary_${lang}`]: event.target.value })}
      />
      <div className="col g6">
        <span className="t13 b5">{t('console.content.text')}</span>
        <LateEditor
          lang={lang}
          label={`${t('console.content.text')}, ${t(`console.content.${lang}`)}`}
          value={draft[`content_${lang}`]}
          onChange={(html) => set({ [`content_${lang}`]: html })}
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

function SettingsFields({
  draft,
  set,
  problems,
  day,
  setDay,
}: FieldsProps & { day: string; setDay: (day: string) => void }) {
  const { t } = useI18n();
  return (
    <section className="card pad col g16">
      <PictureField
        value={draft.picture}
        error={problems.picture_id}
        onChange={(picture) => set({ picture })}
      />
      <div className={fieldStyles.twoColumns}>
        <Select
          label={t('console.content.location')}
          value={draft.location_code}
          options={locationCodes.map((value) => ({ value, label: t(`console.content.place.${value}`) }))}
          onChange={(value) => set({ location_code: value as LocationCode })}
        />
        <DateTimeField
          label={t('console.content.publish_at')}
          hint={t('console.content.publish_at_hint')}
          value={day}
          error={problems.published_at}
          onChange={(event) => setDay(event.target.value)}
        />
        <TextField
          label={t('console.content.url')}
          hint={t('console.content.url_hint')}
          optional
          value={draft.url}
          error={problems.url}
          onChange={(event) => set({ url: event.target.value })}
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
      </div>
    </section>
  );
}

type StoredArticle = Pick<StaffArticle, 'id' | 'version'>;

const draftNameOf = (known: StoredArticle | null) => `article.${known?.id ?? 'new'}`;
const versionOf = (known: StoredArticle | null) => (known ? String(known.version) : '');

/** Sends a change of the content; a success refreshes all queries of the content desk. */
function useSend(submission: Submission) {
  const client = useQueryClient();
  return async <Data,>(sent: () => Promise<Answer<Data>>): Promise<Data | null> => {
    const data = await submission.send(sent);
    if (data) void client.invalidateQueries({ queryKey: contentKey });
    return data;
  };
}

/** The state of an article's form, the server's version, and the save actions. */
function useArticleDesk({ article, newest, onCreated }: Props) {
  const { t, lang } = useI18n();
  const words = useWords(draftNameOf(article), versionOf(article), () => draftOf(article));
  const { draft, setDraft, dirty, setDirty } = words;
  const [status, setStatus] = useState(article?.status ?? 'draft');
  const [hasDraft, setHasDraft] = useState(article?.has_draft ?? false);
  const [round, setRound] = useState(0);
  const lock = useOptimisticLock<StoredArticle, StaffArticle>({
    record: article,
    newest,
    onTheirs: (found) => {
      setDraft(draftOf(found));
      setStatus(found.status);
      setHasDraft(found.has_draft);
      setDirty(false);
      // Remounts the text editors, which keep their content otherwise, to show the colleague's text.
      setRound((now) => now + 1);
    },
  });
  const { base: known, setBase: setKnown } = lock;
  const submission = useSubmission({ refuses: lock.refuses });
  const send = useSend(submission);
  useUnsaved(draftNameOf(article), { version: versionOf(known), draft }, dirty);
  const keep = async () => {
    const saved = await send(() =>
      call('POST /api/console/v1/content/articles/save', formOf(draft, known), { quiet: true }),
    );
    if (!saved) return null;
    setKnown(saved);
    setDirty(false);
    setHasDraft(true);
    return saved;
  };
  const save = async () => {
    const saved = await keep();
    if (!saved) return;
    toast(t('console.content.draft_saved'), { tone: 'success' });
    if (!article) onCreated(saved.id);
  };
  const publish = async (at: string | null) => {
    const saved = await keep();
    if (!saved) return;
    const published = await send(() =>
      call(
        'POST /api/console/v1/content/articles/{id}/publish',
        { params: { id: saved.id }, ...(at && { published_at: at }) },
        { quiet: true },
      ),
    );
    if (published) {
      setKnown(published);
      setStatus('published');
      setHasDraft(false);
      const later = at !== null && Date.parse(at) > productNow();
      const words = later
        ? t('console.content.planned_done', {
            at: formatLocalInstant(at, { lang }),
          })
        : t('console.content.published_done');
      toast(words, { tone: 'success' });
    }
    if (!article) onCreated(saved.id);
  };
  const archive = async () => {
    if (!known) return;
    const archived = await send(() =>
      call(
        'POST /api/console/v1/content/articles/{id}/archive',
        { params: { id: known.id } },
        { quiet: true },
      ),
    );
    if (!archived) return;
    setKnown(archived);
    setStatus('archived');
    toast(t('console.content.archived_done'), { tone: 'success' });
  };
  const set = (change: Partial<ArticleDraft>) => {
    setDraft((now) => ({ ...now, ...change }));
    setDirty(true);
  };
  return { draft, set, round, lock, status, hasDraft, ...submission, save, publish, archive };
}
