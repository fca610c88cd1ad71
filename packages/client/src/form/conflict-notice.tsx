import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import type { ChangedRecord } from './use-optimistic-lock.ts';

/** Shown when somebody else saved the record: the reader keeps their own input or takes the colleague's. */
export function ConflictNotice({ form }: { form: ChangedRecord }) {
  const { t } = useI18n();
  if (!form.isChanged) return null;
  return (
    <Note
      tone="danger"
      action={
        <span className="row g8 fw">
          <Button kind="secondary" size="xs" onClick={() => void form.takeTheirs()}>
            {t('fields.conflict.theirs')}
          </Button>
          <Button kind="secondary" size="xs" onClick={() => void form.keepMine()}>
            {t('fields.conflict.mine')}
          </Button>
        </span>
      }
    >
      {t('fields.conflict')}
    </Note>
  );
}
