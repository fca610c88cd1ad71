import { IconBell } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { Popover } from '../overlay/popover.tsx';
import topBarStyles from '../styles/top-bar.module.css';
import styles from './notifications.module.css';

type Props = {
  /** Name of the panel, and tooltip of the button. */
  title: string;
  /** Name of the button, with the number of unread notifications. */
  label: string;
  unread: number;
  open: boolean;
  onOpen: (open: boolean) => void;
  /** The panel; rendered while it is open. */
  children: ReactNode;
};

/** The bell of a top bar: a button with the number of unread notifications, and a panel below it. */
export function Bell({ title, label, unread, open, onOpen, children }: Props) {
  const trigger = (
    <button type="button" className={topBarStyles.tool} title={title}>
      <span className="vh">{label}</span>
      <Icon of={IconBell} />
      {unread > 0 && (
        <span data-part="count" aria-hidden="true">
          {unread}
        </span>
      )}
    </button>
  );
  return (
    <Popover
      trigger={trigger}
      label={title}
      open={open}
      onOpenChange={onOpen}
      // The panel may cover a part of a button of the page. The rest of that button would be too small a target, so a
      // press outside only closes the panel.
      modal
      align="end"
      className={styles.panel}
    >
      {open && children}
    </Popover>
  );
}
