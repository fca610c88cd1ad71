import type { Text2 } from '@wayhouse/contract/schemas';
import { Button, buttonClass } from '@wayhouse/ui/button';
import { TextArea, TextField } from '@wayhouse/ui/form/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { type ReactNode, useId } from 'react';
import { ConflictNotice } from '../../shared/conflict-notice.tsx';
import consoleStyles from '../../shared/styles/console.module.css';
import type { Submission } from '../../shared/use-submission.ts';
import styles from './hotels.module.css';

/** A titled part of a form. */
export function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="card pad col g16" aria-labelledby={id}>
      <div>
        <h3 id={id} className="t16 b6">
          {title}
        </h3>
        {text && <p className="t13 c3">{text}</p>}
      </div>
      {children}
    </section>
  );
}

type PairProps = {
  label: string;
  value: Text2;
  onChange: (value: Text2) => void;
  /** The field's path in the server's answer, without `.en` and `.zh`. */
  path: string;
  problems: Record<string, string>;
  rows?: number;
  hint?: string;
};

/** The same field in both languages, side by side. */
export function PairField({ label, value, onChange, path, problems, rows, hint }: PairProps) {
  const { t } = useI18n();
  return (
    <div className={consoleStyles.twoColumns}>
      {(['en', 'zh'] as const).map((lang) => {
        const problem = problems[`${path}.${lang}`];
        const shared = {
          label: t(`console.hotel.in.${lang}`, { label }),
          lang: lang === 'zh' ? 'zh-CN' : 'en',
          value: value[lang],
          ...(problem !== undefined && { error: problem }),
          ...(hint !== undefined && lang === 'en' && { hint }),
        };
        return rows === undefined ? (
          <TextField
            key={lang}
            {...shared}
            onChange={(event) => onChange({ ...value, [lang]: event.target.value })}
          />
        ) : (
          <TextArea
            key={lang}
            {...shared}
            rows={rows}
            onChange={(event) => onChange({ ...value, [lang]: event.target.value })}
          />
        );
      })}
    </div>
  );
}

type FootProps = {
  saving: Submission;
  kept: { restored: boolean; forget: () => void; rebase: (version: string) => void };
  /** Fetches the record with the colleague's change. */
  newest: () => Promise<{ version: string } | null | undefined>;
  /** Resets the form. */
  onAgain: () => void;
  onClose?: () => void;
};

/** The footer of a form: errors, the note about a restored draft, and the buttons. */
export function FormFoot({ saving, kept, newest, onAgain, onClose }: FootProps) {
  const { t } = useI18n();
  const reload = () => {
    kept.forget();
    void newest()
      .catch(() => null)
      .finally(onAgain);
  };
  const cancel = () => {
    kept.forget();
    onClose?.();
  };
  const takeTheirs = async () => {
    if (!(await newest().catch(() => null))) return;
    kept.forget();
    onAgain();
  };
  const keepMine = async () => {
    const fresh = await newest().catch(() => null);
    if (!fresh) return;
    kept.rebase(fresh.version);
    saving.calm();
  };
  const discard = (
    <button type="button" className={buttonClass({ kind: 'secondary', size: 'xs' })} onClick={reload}>
      {t('console.hotel.discard')}
    </button>
  );
  return (
    <div className={`${styles.formFooter} col g12`}>
      {kept.restored && !saving.failure && (
        <Note tone="info" action={discard}>
          {t('console.hotel.restored')}
        </Note>
      )}
      {saving.failure && !saving.isChanged && <Note tone="danger">{saving.failure}</Note>}
      {saving.isChanged && <ConflictNotice form={{ isChanged: true, takeTheirs, keepMine }} />}
      <div className="row g8 at-end">
        {onClose && (
          <Button kind="secondary" disabled={saving.busy} onClick={cancel}>
            {t('common.cancel')}
          </Button>
        )}
        <Button kind="primary" type="submit" busy={saving.busy}>
          {t('common.save')}
        </Button>
      </div>
    </div>
  );
}
