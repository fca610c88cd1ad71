import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { PressAnswer } from '../../shared/page/press-answer.tsx';

/** Nobody knows whether it was booked, or what the server said against it. */
export type Trouble = { kind: 'unsure' } | { kind: 'message'; message: string };

/** What a try came to when it needs words. */
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
