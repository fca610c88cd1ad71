import { IconPlus } from '@tabler/icons-react';
import type { Form } from '@wayhouse/client/form/use-form';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { ErrorState, Skeleton } from '@wayhouse/ui/state';
import { type ReactNode, useEffect } from 'react';
import { UnsavedGuard } from '../../shared/form/unsaved-guard.tsx';
import styles from './account.module.css';

type Props = {
  /** Omitted when the page's heading already shows it. */
  title?: string | undefined;
  text?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
};

/** One tab of the management page: heading, a line of text, an action, the content. */
export function Section({ title, text, action, children }: Props) {
  return (
    <section className={styles.section}>
      <div className="row btw st g16 fw">
        <div className={styles.sectionHeader}>
          {title && <h2 className="t18">{title}</h2>}
          {text && <p className={`t13 c2 mt4 ${styles.sectionText}`}>{text}</p>}
        </div>
        {action}
      </div>
      <div className="mt20">{children}</div>
    </section>
  );
}

type AddButtonProps = {
  text: string;
  /** Reason why this reader cannot add an entry. */
  refused: string | undefined;
  onClick: () => void;
};

/** The button of a tab with a list, which opens the form for a new entry. */
export function AddButton({ text, refused, onClick }: AddButtonProps) {
  return (
    <Button
      kind="primary"
      size="sm"
      icon={IconPlus}
      disabled={refused !== undefined}
      title={refused}
      onClick={onClick}
    >
      {text}
    </Button>
  );
}

type SectionFormProps = {
  form: Pick<Form<object>, 'dirty' | 'busy' | 'failure'>;
  save: string;
  /** Reason why this reader cannot save the form. */
  refused?: string | undefined;
  /** True: the button is enabled without input, and a press shows the missing fields. */
  isAlwaysEnabled?: boolean;
  /** Called once at the start, and when unsaved input begins or ends. */
  onDirty?: (isDirty: boolean) => void;
  /** Another button after the submit button. */
  extra?: ReactNode;
  onSave: () => void;
  children: ReactNode;
};

/** A form for a whole tab: fields, error messages, a submit button. */
export function SectionForm(props: SectionFormProps) {
  const { form, save, refused, isAlwaysEnabled, extra, onDirty, onSave, children } = props;
  useEffect(() => onDirty?.(form.dirty), [form.dirty, onDirty]);
  return (
    <form
      noValidate
      className={styles.form}
      aria-busy={form.busy}
      onSubmit={(event) => {
        event.preventDefault();
        if (refused === undefined) onSave();
      }}
    >
      {refused && (
        <div className={styles.notice}>
          <Note tone="warning">{refused}</Note>
        </div>
      )}
      {children}
      {form.failure && (
        <div className="mt16">
          <Note tone="danger">{form.failure}</Note>
        </div>
      )}
      <div className="row g12 mt24">
        <Button
          type="submit"
          kind="primary"
          busy={form.busy}
          disabled={refused !== undefined || (!isAlwaysEnabled && !form.dirty)}
          title={refused}
        >
          {save}
        </Button>
        {extra}
      </div>
      <UnsavedGuard dirty={form.dirty} />
    </form>
  );
}

/** The placeholder while a tab loads. */
export function SectionSkeleton() {
  return (
    <div className="col g16" aria-busy="true">
      <Skeleton height={40} />
      <Skeleton height={40} />
      <Skeleton height={40} width="60%" />
    </div>
  );
}

/** Shown when a tab's data could not be loaded. */
export function SectionFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useI18n();
  return <ErrorState title={t('account.failed')} text={text} onRetry={onRetry} />;
}
