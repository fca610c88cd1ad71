import { IconArrowLeft } from '@tabler/icons-react';
import { IconButton } from '@wayhouse/ui/button';
import type { ReactNode } from 'react';
import deskStyles from './desk.module.css';

type Props = {
  title: string;
  titleClass?: string;
  text: ReactNode;
  /** Beside the title: a badge, or a button. */
  aside?: ReactNode;
  /** Label of the button that leads back to the list on a phone. */
  back: string;
  onBack: () => void;
};

/** The title of the selected row of a list, with a button back to the list on a phone. */
export function DetailHead({ title, titleClass = 't20', text, aside, back, onBack }: Props) {
  return (
    <header className="row g12 fw">
      <IconButton
        className={deskStyles.backButton}
        icon={IconArrowLeft}
        size="sm"
        label={back}
        onClick={onBack}
      />
      <div className={deskStyles.detailTitle}>
        <h2 className={titleClass}>{title}</h2>
        <p className="t13 c2">{text}</p>
      </div>
      {aside}
    </header>
  );
}
