import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useOptimisticLock } from '@wayhouse/client/use-optimistic-lock';
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
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { ConflictNotice } from '../../shared/conflict-notice.tsx';
import { ListFailed, RowsLoading } from '../../shared/list/table-states.tsx';
import { instantOf } from '../../shared/local-time.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { useSubmission } from '../../shared/use-submission.ts';
import { BothLanguages } from './both-languages.tsx';
import styles from './content.module.css';
import { agreementsQuery, contentKey } from './content-queries.ts';
import { LateEditor } from './late-editor.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { useUnsaved, useWords } from './use-words.ts';

/**
 * One edition: editable as a draft, read-only once published. `new` starts as a copy of the edition in force, else of
 * the first edition in the list.
 */
export function AgreementScreen({ code, version }: { code: string; version: string }) {
  const { t } = useI18n();
  const list = useQuery(agreementsQuery);
  const editions = list.data?.filter((one) => one.code === code) ?? [];
  const editionOfPath = editions.find((one) => one.version === version);
  const newest = editions.find((one) => one.holds) ?? editions[0];
  return (
    <>
      <PageHead room="console.content">
        <Link
          className={buttonClass({ kind: 'ghost', size: 'xs' })}
          to="/content/$tab"
          params={{ tab: 'agreements' }}
        >
          <Icon of={IconArrowLeft} size={16} />
          {t('console.content.agreements')}
        </Link>
      </PageHead>
      {list.isLoading && <RowsLoading rows={12} />}
      {(list.isError || (list.data && !editionOfPath && !newest)) && (
        <ListFailed error={list.error} onRetry={() => void list.refetch()} />
      )}
      {editionOfPath?.status === 'published' && <PublishedEdition edition={editionOfPath} />}
      {editionOfPath?.status === 'draft' && (
        <EditionEditor key={version} edition={editionOfPath} isNew={false} />
      )}
      {!editionOfPath && version === 'new' && newest && <EditionEditor key="new" edition={newest} isNew />}
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
      <BothLanguages>
        {(lang) => (
          <div lang={lang}>
            <h3 className="t18 b6">{edition[`title_${lang}`]}</h3>
            <RichText html={edition[`content_${lang}`]} />
          </div>
        )}
      </BothLanguages>
    </div>
  );
}

type Versioned = { version: string };

type EditionProps = { edition: StaffAgreement; isNew: boolean };

function EditionEditor(props: EditionProps) {
  const { t } = useI18n();
  const { edition, isNew } = props;
  const { draft, set, version, from, busy, problems, failure, ...desk } = useEditionDesk(props);
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
          <Button kind="secondary" size="sm" busy={busy} onClick={() => void desk.save()}>
            {t('console.content.save_draft')}
          </Button>
          <Button kind="primary" size="sm" busy={busy} onClick={() => void desk.publish()}>
            {t('console.content.publish')}
          </Button>
        </div>
      </header>
      <ConflictNotice form={desk.lock} />
      {failure && <Note tone="danger">{failure}</Note>}
      <div className={fieldStyles.twoColumns}>
        <TextField
          label={t('console.content.edition.name')}
          hint={t('console.content.edition.name_hint')}
          value={version}
          disabled={!isNew}
          maxLength={32}
          error={problems.version}
          onChange={(event) => desk.setVersion(event.target.value)}
        />
        <DateTimeField
          label={t('console.content.edition.from')}
          hint={t('console.content.edition.from_hint')}
          value={from}
          error={problems.valid_from}
          onChange={(event) => desk.setFrom(event.target.value)}
        />
      </div>
      <BothLanguages key={desk.round}>
        {(lang) => (
          <>
            <TextField
              label={t('console.content.title')}
              value={draft[`title_${lang}`]}
              maxLength={120}
              error={problems[`title_${lang}`]}
              onChange={(event) => set({ [`title_${lang}`]: event.target.value })}
            />
            <LateEditor
              lang={lang}
              label={`${t('console.content.text')}, ${t(`console.content.${lang}`)}`}
              value={draft[`content_${lang}`]}
              onChange={(html) => set({ [`content_${lang}`]: html })}
            />
            {problems[`content_${lang}`] && (
              <p className="t13" role="alert">
                {problems[`content_${lang}`]}
              </p>
            )}
          </>
        )}
      </BothLanguages>
      {preview && <PreviewDialog draft={draft} onClose={() => setPreview(false)} />}
    </div>
  );
}

/** The state of an edition's form and its save actions. */
function useEditionDesk({ edition, isNew }: EditionProps) {
  const { t } = useI18n();
  const { code } = edition;
  const client = useQueryClient();
  const name = `agreement.${code}.${isNew ? 'new' : edition.version}`;
  const first = isNew ? '' : String(edition.revision);
  const { draft, setDraft, dirty, setDirty } = useWords(name, first, () => draftOf(edition));
  const [version, setVersion] = useState(isNew ? '' : edition.version);
  const [from, setFrom] = useState('');
  const [round, setRound] = useState(0);
  const lock = useOptimisticLock<Versioned, Versioned & { edition: StaffAgreement }>({
    record: isNew ? null : { version: edition.revision },
    newest: async () => {
      const fresh = await client.fetchQuery({ ...agreementsQuery, staleTime: 0 });
      const edition = fresh.find((one) => one.code === code && one.version === version);
      return edition && { version: edition.revision, edition: edition };
    },
    onTheirs: (found) => {
      setDraft(draftOf(found.edition));
      setDirty(false);
      // Remounts the text editors, which keep their content otherwise, to show the colleague's text.
      setRound(round + 1);
    },
  });
  const { base, setBase } = lock;
  const { send, ...submission } = useSubmission({ refuses: lock.refuses });
  useUnsaved(name, { version: base ? String(base.version) : '', draft }, dirty);
  const set = (change: Partial<typeof draft>) => {
    setDraft((now) => ({ ...now, ...change }));
    setDirty(true);
  };
  const keep = async () => {
    const sent = { code, version, ...draft, ...(base && { revision: base.version }) };
    const saved = await send(() =>
      call('POST /api/console/v1/content/agreements/save', sent, { quiet: true }),
    );
    if (!saved) return null;
    void client.invalidateQueries({ queryKey: contentKey });
    setBase({ version: saved.revision });
    setDirty(false);
    return saved;
  };
  const show = useShowEdition(code, version);
  const save = async () => {
    if (!(await keep())) return;
    toast(t('console.content.draft_saved'), { tone: 'success' });
    if (isNew) show();
  };
  const publish = async () => {
    const saved = await keep();
    if (!saved) return;
    const { revision } = saved;
    const valid_from = instantOf(from);
    const published = await send(() =>
      call(
        'POST /api/console/v1/content/agreements/publish',
        { code, version, revision, ...(valid_from && { valid_from }) },
        { quiet: true },
      ),
    );
    if (published) {
      void client.invalidateQueries({ queryKey: contentKey });
      toast(t('console.content.published_done'), { tone: 'success' });
    }
    show();
  };
  return {
    draft,
    set,
    version,
    setVersion,
    from,
    setFrom,
    round,
    lock,
    ...submission,
    save,
    publish,
  };
}

function draftOf({ title_en, title_zh, content_en, content_zh }: StaffAgreement) {
  return { title_en, title_zh, content_en, content_zh };
}

/** Opens the saved edition; its input is saved, so nothing is asked. */
function useShowEdition(code: string, version: string): () => void {
  const navigate = useNavigate();
  const to = '/content/agreements/$code/$version';
  return () => void navigate({ to, params: { code, version }, replace: true, ignoreBlocker: true });
}
