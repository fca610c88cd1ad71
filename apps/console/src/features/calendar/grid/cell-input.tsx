import { isComposing } from '@wayhouse/ui/keys/is-enter';
import { useRef } from 'react';
import styles from './cell-input.module.css';

export interface CellInputProps {
  text: string;
  label: string;
  /** The new text; null closes the input. */
  onType: (text: string | null) => void;
  /** Adds the typed text to the draft. False, with a message, for an invalid text. */
  onCommit: () => boolean;
}

/**
 * The input of a cell. Enter and a loss of the focus add the typed text to the draft; Esc discards it. An invalid text
 * stays after Enter and is discarded at a loss of the focus. After Enter or Esc the cell has the focus again, so that
 * the arrow keys go on from there.
 */
export function CellInput({ text, label, onType, onCommit }: CellInputProps) {
  const isEnded = useRef(false);
  const endByKey = (input: HTMLInputElement) => {
    isEnded.current = true;
    input.closest('td')?.focus();
  };
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: the input opens because the reader types
      autoFocus
      className={styles.input}
      aria-label={label}
      value={text}
      onChange={(event) => onType(event.target.value)}
      onBlur={({ currentTarget }) => {
        // When the reader leaves the window, the input stays the active element.
        if (isEnded.current || document.activeElement === currentTarget) return;
        onCommit();
        onType(null);
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (isComposing(event)) return;
        if (event.key === 'Enter') {
          event.preventDefault();
          if (onCommit()) endByKey(event.currentTarget);
        } else if (event.key === 'Escape') {
          onType(null);
          endByKey(event.currentTarget);
        }
      }}
    />
  );
}
