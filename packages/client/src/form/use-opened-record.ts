/** For forms whose record is fetched again while they are open. */
import { useState } from 'react';

export type OpenedRecord<Data> = {
  opened: Data;
  /**
   * The form calls it with true when unsaved input begins, and with false when unsaved input ends, for example by a
   * save.
   */
  onDirty: (isDirty: boolean) => void;
};

/**
 * The record that a form shows: the newest one, but during unsaved input the one that was newest when the input began.
 * A fetched change, for example by another tab, therefore does not drop the input.
 */
export function useOpenedRecord<Data>(newest: Data): OpenedRecord<Data> {
  const [opened, setOpened] = useState(newest);
  const [isDirty, setDirty] = useState(false);
  if (!isDirty && opened !== newest) setOpened(newest);
  return { opened: isDirty ? opened : newest, onDirty: setDirty };
}
