import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { PressAnswer } from '../../shared/page/press-answer.tsx';

/** `unsure`: nobody knows whether the booking exists. `message`: the server's refusal in words. */
export type Trouble = { kind: 'unsure' } | { kind: 'message'; message: string };

/** The message after a failed attempt. */
export function TryTrouble({ trouble }: { trouble: Trouble }) {
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
