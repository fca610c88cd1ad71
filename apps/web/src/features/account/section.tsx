import type { Form } from '@wayhouse/client/use-form';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { ErrorState, Skeleton } from '@wayhouse/ui/state';
import type { ReactNode } from 'react';
import { UnsavedGuard } from '../../shared/form/unsaved-guard.tsx';

type Props = {
  /** Left out where the page's own heading says it. */
  title?: string | undefined;
  text?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
};

/** One tab of the management page: heading, a line of words, an action, the content. */
export function Section({ title, text, action, children }: Props) {
  return (
    <section className="ac-sec">
      <div className="row btw st g16 fw">
        <div className="ac-head">
          {title && <h2 className="t18">{title}</h2>}
          {text && <p className="t13 c2 mt4 ac-text">{text}</p>}
        </div>
        {action}
      </div>
      <div className="mt20">{children}</div>
    </section>
  );
}

type SectionFormProps = {
  form: Pick<Form<object>, 'dirty' | 'busy' | 'failure'>;
  save: string;
  /** Why it cannot be saved by this reader. */
  refused?: string | undefined;
  /** True: also when nothing was typed the button is on (its press shows what is missing). */
  always?: boolean;
  /** Another button after the first. */
  extra?: ReactNode;
  onSave: () => void;
  children: ReactNode;
};

/** A form that fills a tab: fields, what went wrong, one button at its end. */
export function SectionForm(props: SectionFormProps) {
  const { form, save, refused, always, extra, onSave, children } = props;
  return (
    <form
      noValidate
      className="ac-form"
      aria-busy={form.busy}
      onSubmit={(event) => {
        event.preventDefault();
        if (refused === undefined) onSave();
      }}
    >
      {refused && (
        <div className="ac-gap">
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
          disabled={refused !== undefined || (!always && !form.dirty)}
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

/** A tab whose answer is not here yet. */
export function Bones() {
  return (
    <div className="col g16" aria-busy="true">
      <Skeleton height={40} />
      <Skeleton height={40} />
      <Skeleton height={40} width="60%" />
    </div>
  );
}

/** A tab whose answer did not come. */
export function Broken({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useI18n();
  return <ErrorState title={t('account.failed')} text={text} onRetry={onRetry} />;
}
