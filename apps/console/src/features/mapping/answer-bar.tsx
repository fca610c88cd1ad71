import { IconArrowBackUp, IconUsers } from '@tabler/icons-react';
import type { PairAnswer } from '@wayhouse/contract/console/supply/mapping-choices';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { useSingleKeys } from '@wayhouse/ui/keys/use-single-keys';
import { PrivilegedButton } from '../../shared/privileged-button.tsx';
import { useSession } from '../../shared/session.ts';
import styles from './mapping.module.css';

type Props = {
  /** The text beside the buttons, about the effect of an answer; null when there is no pair. */
  note: string | null;
  /** False when there is no pair; only undo is then offered. */
  canAnswer: boolean;
  canUndo: boolean;
  busy: boolean;
  onAnswer: (answer: PairAnswer) => void;
  onUndo: () => void;
};

const neededRight = 'inventory.manage';

/** The answers from the rarest to the most frequent, each with its key. */
const buttons = [
  { answer: 'later', key: 's' },
  { answer: 'part', key: 'p' },
  { answer: 'different', key: 'n' },
  { answer: 'same', key: 'y' },
] as const;

/** Buttons for the answers to the pair and for undo. Each also has a key. */
export function AnswerBar({ note, canAnswer, canUndo, busy, onAnswer, onUndo }: Props) {
  const { t } = useI18n();
  const mayDecide = useSession()?.staff.rights.includes(neededRight) ?? false;
  useSingleKeys((key) => {
    if (!mayDecide || busy) return false;
    if (key === 'u' && canUndo) {
      onUndo();
      return true;
    }
    const button = buttons.find((each) => each.key === key);
    if (!button || !canAnswer) return false;
    onAnswer(button.answer);
    return true;
  });
  return (
    <div className={styles.bar}>
      <p className="row g8 t13 c2 grow">
        {note && (
          <>
            <Icon of={IconUsers} size={16} /> {note}
          </>
        )}
      </p>
      <PrivilegedButton
        right={neededRight}
        kind="ghost"
        icon={IconArrowBackUp}
        disabled={!canUndo || busy}
        aria-keyshortcuts="u"
        onClick={onUndo}
      >
        <span className={canAnswer ? styles.undoText : undefined}>{t('console.mapping.undo')}</span>{' '}
        <kbd className="hide-m">U</kbd>
      </PrivilegedButton>
      {canAnswer &&
        buttons.map(({ answer, key }) => (
          <PrivilegedButton
            key={answer}
            right={neededRight}
            kind={answer === 'same' ? 'primary' : 'secondary'}
            disabled={busy}
            aria-keyshortcuts={key}
            onClick={() => onAnswer(answer)}
          >
            {t(`console.mapping.answer.${answer}`)} <kbd className="hide-m">{key.toUpperCase()}</kbd>
          </PrivilegedButton>
        ))}
    </div>
  );
}
