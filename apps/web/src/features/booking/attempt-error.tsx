import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { PressAnswer } from '../../shared/page/press-answer.tsx';

/** `unsure`: no answer came, so the booking may exist. `message`: the server's error message. */
export type Trouble = { kind: 'unsure' } | { kind: 'message'; message: string };

/** The note after a press on the book button that gave no booking: refused, or `unsure`. */
export function AttemptError({ trouble }: { trouble: Trouble }) {
  const { t } = useI18n();
  return (
    <PressAnswer>
      {trouble.kind === 'unsure' ? (
        <Note tone="warning">{t('prebook.unsure')}</Note>
      ) : (
        <Note tone="danger">{trouble.message}</Note>
      )}
    </PressAnswer>
  );
}
