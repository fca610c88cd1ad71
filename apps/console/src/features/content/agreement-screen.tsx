import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ConflictNotice } from '@wayhouse/client/form/conflict-notice';
import { type Form, useForm } from '@wayhouse/client/form/use-form';
import type { StaffAgreement } from '@wayhouse/contract/console/content';
import { Button, buttonClass } from '@wayhouse/ui/button';
import { DateTimeField } from '@wayhouse/ui/form/date-time-field';
import { TextField } from '@wayhouse/ui/form/field';
import fieldStyles from '@wayhouse/ui/form/field.module.css';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { Note } from '@wayhouse/ui/note';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { RichText } from '@wayhouse/ui/rich-text';
import { useRef, useState } from 'react';
import { call } from '../../shared/api.ts';
import { LanguageFields } from '../../shared/language-fields.tsx';
import { ListFailed, RowsLoading } from '../../shared/list/table-states.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { instantOf } from '../../shared/time/local-time.ts';
import { useLeaveGuard } from '../../shared/use-leave-guard.ts';
import styles from './content.module.css';
import { agreementsQuery, contentKey } from './content-queries.ts';
import { LazyRichEditor } from './lazy-rich-editor.tsx';
import { PreviewDialog } from './preview-dialog.tsx';

/**
 * One edition of an agreement: editable as a draft, read-only after its publication. The version `new` starts as a copy
 * of the edition in force, else of the first edition in the list.
 */
export function AgreementScreen({ code, version }: { code: string; version: string }) {
  const { t } = useI18n();
  // No refetch on focus or reconnection, because an edition that a colleague has published would replace the open editor.
  const list = useQuery({ ...agreementsQuery, refetchOnWindowFocus: false, refetchOnReconnect: false });
  const editions = list.data?.filter((one) => one.code === code) ?? [];
  const editionOfPath = editions.find((one) => one.version === version);
  const editionToCopy = version === 'new' ? (editions.find((one) => one.holds) ?? editions[0]) : undefined;
  const isMissing = list.data && !editionOfPath && !editionToCopy;
  return (
    <>
      <PageHead heading="console.content">
        <Link
          className={buttonClass({ kind: 'ghost', size: 'xs' })}
          to="/content/$tab"
          params={{ tab: 'agreements' }}
        >
          <Icon of={IconArrowLeft} size={16} />
          {t('console.content.agreements')}
        </Link>
      </PageHead>
      {/* A saved edition is missing until the list that contains it has loaded. */}
      {(list.isLoading || (isMissing && list.isFetching)) && <RowsLoading rows={12} />}
      {(list.isError || (isMissing && !list.isFetching)) && (
        <ListFailed error={list.error} onRetry={() => void list.refetch()} />
      )}
      {editionOfPath?.status === 'published' && <PublishedEdition edition={editionOfPath} />}
      {editionOfPath?.status === 'draft' && (
        <EditionEditor key={version} edition={editionOfPath} isNew={false} />
      )}
      {!editionOfPath && editionToCopy && <EditionEditor key="new" edition={editionToCopy} isNew />}
    </>
  );
}

function PublishedEdition({ edition }: { edition: StaffAgreement }) {
  const { t } = useI18n();
  return (
    <div className={styles.editor}>
      <h2 className="t20 b6">
        {t(`console.content.code.${edition.code}`)} {edition.version}
      </h2>
      <Note tone="info">{t('console.content.edition.fixed')}</Note>
      <LanguageFields>
        {(lang) => (
          <div lang={lang}>
            <h3 className="t18 b6">{edition[`title_${lang}`]}</h3>
            <RichText html={edition[`content_${lang}`]} />
          </div>
        )}
      </LanguageFields>
    </div>
  );
}

type EditionProps = { edition: StaffAgreement; isNew: boolean };

function EditionEditor(props: EditionProps) {
  const { t } = useI18n();
  const { edition, isNew } = props;
  const { form, conflict, editorsKey, save, publish } = useEditionForm(props);
  const { draft, busy, failure } = form;
  const [preview, setPreview] = useState(false);
  return (
    <div className={styles.editor}>
      <header className="row btw fw g12">
        <h2 className="t20 b6">
          {t('console.content.edition.new_title', { name: t(`console.content.code.${edition.code}`) })}
        </h2>
        <div className="row g8 fw">
          <Button kind="ghost" size="sm" onClick={() => setPreview(true)}>
            {t('console.content.preview')}
          </Button>
          <Button kind="secondary" size="sm" busy={busy} onClick={() => void save()}>
            {t('console.content.save_draft')}
          </Button>
          <Button kind="primary" size="sm" busy={busy} onClick={() => void publish()}>
            {t('console.content.publish')}
          </Button>
        </div>
      </header>
      <ConflictNotice form={conflict} />
      {failure && <Note tone="danger">{failure}</Note>}
      <div className={fieldStyles.twoColumns}>
        <TextField
          label={t('console.content.edition.name')}
          hint={t('console.content.edition.name_hint')}
          disabled={!isNew || form.base !== null}
          maxLength={32}
          {...form.field('version', draft.version)}
        />
        <DateTimeField
          label={t('console.content.edition.from')}
          hint={t('console.content.edition.from_hint')}
          {...form.field('from', draft.from)}
        />
      </div>
      <LanguageFields key={editorsKey}>
        {(lang) => (
          <>
            <TextField
              label={t('console.content.title')}
              maxLength={120}
              {...form.field(`title_${lang}`, draft[`title_${lang}`])}
            />
            <LazyRichEditor
              lang={lang}
              label={t('console.pair', {
                first: t('console.content.text'),
                second: t(`console.content.${lang}`),
              })}
              value={draft[`content_${lang}`]}
              onChange={(html) => form.set(`content_${lang}`, html)}
            />
            {form.error(`content_${lang}`) && (
              <p className="t13" role="alert">
                {form.error(`content_${lang}`)}
              </p>
            )}
          </>
        )}
      </LanguageFields>
      {preview && <PreviewDialog draft={draft} onClose={() => setPreview(false)} />}
    </div>
  );
}

type EditionDraft = Pick<
  StaffAgreement,
  'version' | 'title_en' | 'title_zh' | 'content_en' | 'content_zh'
> & {
  from: string;
};

/**
 * The optimistic lock needs a field `version`. It contains the edition's revision, because the edition's own `version`
 * is its name.
 */
type Revision = { version: StaffAgreement['revision'] };

/** The form of an edition, with the actions that save and publish. */
function useEditionForm({ edition, isNew }: EditionProps) {
  const { t } = useI18n();
  const { code } = edition;
  const client = useQueryClient();
  const [editorsKey, setEditorsKey] = useState(0);
  // The answer of a save contains no texts, so `draftOf` takes them from the newest record.
  const newestRecord = useRef(edition);
  const form: Form<EditionDraft, Revision> = useForm({
    name: 'edition',
    tab: `agreement.${code}.${isNew ? 'new' : edition.version}`,
    start: () => draftOf(edition, { version: isNew ? '' : edition.version, from: '' }),
    fieldOf: (path) => (path === 'valid_from' ? 'from' : path),
    lock: {
      record: isNew ? null : { version: edition.revision },
      newest: async () => {
        const agreements = await client.fetchQuery({ ...agreementsQuery, staleTime: 0 });
        const newestEdition = agreements.find(
          (one) => one.code === code && one.version === form.draft.version,
        );
        if (!newestEdition) return null;
        newestRecord.current = newestEdition;
        return { version: newestEdition.revision };
      },
      draftOf: (_, draft) => draftOf(newestRecord.current, draft),
    },
  });
  useLeaveGuard(form.dirty);
  const { version, from } = form.draft;
  const refresh = () => void client.invalidateQueries({ queryKey: contentKey });
  const saveDraft = async () => {
    const savedEdition = await form.submit(({ from: _, ...draft }, base) =>
      call(
        'POST /api/console/v1/content/agreements/save',
        { code, ...draft, ...(base && { revision: base.version }) },
        { quiet: true },
      ),
    );
    if (!savedEdition) return null;
    refresh();
    const isSavedWhole = form.markSaved({ version: savedEdition.revision });
    return { ...savedEdition, isSavedWhole };
  };
  const show = useShowEdition(code, version);
  const save = async () => {
    const savedEdition = await saveDraft();
    if (!savedEdition) return;
    toast(t('console.content.draft_saved'), { tone: 'success' });
    // Input that was typed during the save stays open here, because the edition's own page would not show it.
    if (isNew && savedEdition.isSavedWhole) show();
  };
  const publish = async () => {
    const savedEdition = await saveDraft();
    if (!savedEdition) return;
    const { revision } = savedEdition;
    const valid_from = instantOf(from);
    const input = { code, version, revision, ...(valid_from && { valid_from }) };
    const published = await form.sendUnchecked(() =>
      call('POST /api/console/v1/content/agreements/publish', input, { quiet: true }),
    );
    // A new edition stays open here with the error, because its own page would not show it.
    if (!published) return;
    refresh();
    toast(t('console.content.published_done'), { tone: 'success' });
    show();
  };
  const takeTheirs = async () => {
    await form.takeTheirs();
    // Mounts the text editors again, because they would keep their content and not show the colleague's text.
    setEditorsKey((key) => key + 1);
  };
  return { form, conflict: { ...form, takeTheirs }, editorsKey, save, publish };
}

function draftOf(edition: StaffAgreement, own: Pick<EditionDraft, 'version' | 'from'>): EditionDraft {
  const { title_en, title_zh, content_en, content_zh } = edition;
  return { title_en, title_zh, content_en, content_zh, version: own.version, from: own.from };
}

/** Opens the saved edition without the question about unsaved input. */
function useShowEdition(code: string, version: string): () => void {
  const navigate = useNavigate();
  const to = '/content/agreements/$code/$version';
  return () => void navigate({ to, params: { code, version }, replace: true, ignoreBlocker: true });
}
