import { ConflictNotice } from '@wayhouse/client/form/conflict-notice';
import type { Form } from '@wayhouse/client/form/use-form';
import { Button, buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { type ReactNode, useId } from 'react';
import styles from './hotels.module.css';

/** A part of a form with a title. */
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

type FootProps = {
  form: Pick<
    Form<object>,
    'busy' | 'failure' | 'restored' | 'discard' | 'clearStoredDraft' | 'isChanged' | 'takeTheirs' | 'keepMine'
  >;
  onClose?: () => void;
};

/** The footer of a form: errors, the note about a restored draft, and the buttons. */
export function FormFoot({ form, onClose }: FootProps) {
  const { t } = useI18n();
  const cancel = () => {
    form.clearStoredDraft();
    onClose?.();
  };
  const discard = (
    <button
      type="button"
      className={buttonClass({ kind: 'secondary', size: 'xs' })}
      onClick={() => void form.discard()}
    >
      {t('console.hotel.discard')}
    </button>
  );
  return (
    <div className={`${styles.formFooter} col g12`}>
      {form.restored && !form.failure && !form.isChanged && (
        <Note tone="info" action={discard}>
          {t('console.hotel.restored')}
        </Note>
      )}
      {form.failure && <Note tone="danger">{form.failure}</Note>}
      <ConflictNotice form={form} />
      <div className="row g8 at-end">
        {onClose && (
          <Button kind="secondary" disabled={form.busy} onClick={cancel}>
            {t('common.cancel')}
          </Button>
        )}
        <Button kind="primary" type="submit" busy={form.busy}>
          {t('common.save')}
        </Button>
      </div>
    </div>
  );
}
