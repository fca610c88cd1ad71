import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Icon, type IconType } from '../icon.tsx';
import { isComposing } from '../keys/is-enter.ts';
import styles from './command-list.module.css';

/** A row of a command palette. */
export type Command = {
  id: string;
  icon: IconType;
  /** The number that people quote, such as an order number; shown before the text. */
  number?: string;
  text: string;
  detail?: string;
  /** The kind of record, at the end of the row. */
  kind?: string;
  /** The single key that runs the command outside of text fields. The list only shows it. */
  shortcut?: string;
  /** True while the row is a result for an earlier text of the field; Enter does not run such a row. */
  isOld?: boolean;
  run: () => void;
};

export type CommandGroup<Row extends Command = Command> = { title: string; entries: readonly Row[] };

/**
 * The cursor of a command palette: arrow and page keys select a row, Enter runs it, in a new tab with Ctrl or ⌘. The
 * focus stays in the text field, which must get `fieldProps` and call `onKeyDown`. `onKeyDown` returns true when it
 * handled the key. Ids of rows must be unique across the groups.
 */
export function useCommands<Row extends Command>(
  groups: readonly CommandGroup<Row>[],
  onRun: (row: Row, inNewTab: boolean) => void,
) {
  const listId = useId();
  const [cursor, setCursor] = useState(0);
  const rows = groups.flatMap((group) => group.entries);
  // The list may have become shorter since the cursor was set.
  const chosenIndex = Math.max(0, Math.min(cursor, rows.length - 1));
  const chosen = rows[chosenIndex];
  const optionId = (row: Row) => `${listId}-${row.id}`;
  useEffect(() => {
    if (chosen) document.getElementById(`${listId}-${chosen.id}`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen, listId]);
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (isComposing(event)) return false;
    const nextIndex = targetOf(event.key, chosenIndex, rows.length);
    if (nextIndex === null && event.key !== 'Enter') return false;
    event.preventDefault();
    if (nextIndex !== null) setCursor(nextIndex);
    else if (chosen && !chosen.isOld) onRun(chosen, event.ctrlKey || event.metaKey);
    return true;
  };
  const fieldProps = {
    role: 'combobox',
    'aria-expanded': true,
    'aria-controls': listId,
    'aria-activedescendant': chosen && optionId(chosen),
  } as const;
  return {
    groups,
    rows,
    chosen,
    listId,
    optionId,
    onRun,
    onKeyDown,
    fieldProps,
    moveToFirst: () => setCursor(0),
  };
}

type Commands<Row extends Command> = ReturnType<typeof useCommands<Row>>;

/** The rows of a palette, in titled groups. */
export function CommandList<Row extends Command>({
  commands,
  label,
  busy,
}: {
  commands: Commands<Row>;
  label: string;
  busy?: boolean;
}) {
  const { groups, chosen, listId, optionId, onRun } = commands;
  return (
    <div className={styles.list} role="listbox" id={listId} aria-label={label} aria-busy={busy}>
      {groups
        .filter((group) => group.entries.length > 0)
        .map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options by this role
          <div key={group.title} role="group" aria-label={group.title}>
            <div className={`${styles.heading} t12 c3`} aria-hidden="true">
              {group.title}
            </div>
            {group.entries.map((row) => (
              <Option
                key={row.id}
                id={optionId(row)}
                row={row}
                isChosen={row === chosen}
                onRun={(inNewTab) => onRun(row, inNewTab)}
              />
            ))}
          </div>
        ))}
    </div>
  );
}

type OptionProps = { id: string; row: Command; isChosen: boolean; onRun: (inNewTab: boolean) => void };

function Option({ id, row, isChosen, onRun }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above holds the keyboard
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      onClick={(event) => onRun(event.ctrlKey || event.metaKey)}
    >
      <Icon of={row.icon} />
      <span className={styles.text}>
        {row.number && <code className="nb">{row.number}</code>}
        <b className="b6">{row.text}</b>
        {row.detail && <span className="c3">{row.detail}</span>}
      </span>
      {row.kind && <span className="t12 c3">{row.kind}</span>}
      {row.shortcut && <kbd>{row.shortcut}</kbd>}
    </div>
  );
}

const rowsPerPage = 6;

/** The index of the row that a key moves to; null for a key that moves nowhere, and for an empty list. */
function targetOf(key: string, index: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return (index - 1 + count) % count;
  if (key === 'PageDown') return Math.min(index + rowsPerPage, count - 1);
  if (key === 'PageUp') return Math.max(index - rowsPerPage, 0);
  return null;
}
