import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import styles from './notifications.module.css';

/** The class of a row: a link or a button around a `NotificationText`. */
export const notificationRow = styles.row;

type PanelProps<Item> = {
  title: string;
  /** The notifications; undefined while they load, or after a failure. */
  data: { unread: number; items: readonly Item[] } | undefined;
  /** Shown in place of the list while it loads, or after a failure. */
  waiting: ReactNode;
  /** The text for an empty list. */
  none: string;
  /** The button that marks all as read. */
  readAll: { text: string; busy: boolean; onPress: () => void };
  row: (item: Item) => ReactNode;
  /** Rendered below the list. */
  children?: ReactNode;
};

/** The panel of a bell: heading, button that marks all as read, and the list. */
export function NotificationPanel<Item extends { key: string }>(props: PanelProps<Item>) {
  const { title, data, waiting, none, readAll, row, children } = props;
  return (
    <>
      <div className={`row btw g8 ${styles.head}`}>
        <h2 className="t14 b6">{title}</h2>
        {(data?.unread ?? 0) > 0 && (
          <Button kind="ghost" size="xs" busy={readAll.busy} onClick={readAll.onPress}>
            {readAll.text}
          </Button>
        )}
      </div>
      {!data && waiting}
      {data?.items.length === 0 && <p className={`t13 c3 ${styles.none}`}>{none}</p>}
      {data && data.items.length > 0 && (
        <ul className={styles.list}>
          {data.items.map((item) => (
            <li key={item.key}>{row(item)}</li>
          ))}
        </ul>
      )}
      {children}
    </>
  );
}

type TextProps = {
  /** The word for screen readers on an unread notification; undefined for a read one. */
  unreadWord: string | undefined;
  title: string;
  name: string;
  /** The last line, with times and numbers, such as the order number. */
  note: ReactNode;
};

/** The content of a row: a dot while it is unread, and three lines. */
export function NotificationText({ unreadWord, title, name, note }: TextProps) {
  return (
    <>
      <span className={styles.dot} data-unread={unreadWord ? true : undefined}>
        {unreadWord && <span className="vh">{unreadWord}</span>}
      </span>
      <span className={styles.text}>
        <b className={unreadWord ? 'b6' : 'b5'}>{title}</b>
        <span className={`c2 ${styles.name}`}>{name}</span>
        <span className="t12 c3">{note}</span>
      </span>
    </>
  );
}
