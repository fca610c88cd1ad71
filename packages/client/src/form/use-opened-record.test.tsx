import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '../testing/render-part.tsx';
import { type OpenedRecord, useOpenedRecord } from './use-opened-record.ts';

/** The record that a form shows after each step. */
function shownAfter(
  steps: ((record: OpenedRecord<string>, fetch: (newest: string) => void) => void)[],
): string[] {
  const shown: string[] = [];
  function Screen() {
    const [newest, fetch] = useState('first');
    const record = useOpenedRecord(newest);
    const [doneCount, setDoneCount] = useState(0);
    shown[doneCount] = record.opened;
    // A state change during a render makes React render again at once.
    if (doneCount < steps.length) {
      steps[doneCount]?.(record, fetch);
      setDoneCount(doneCount + 1);
    }
    return null;
  }
  renderPart(<Screen />);
  return shown;
}

test('a form without input shows each newer record', () => {
  expect(shownAfter([(_, fetch) => fetch('second')])).toEqual(['first', 'second']);
});

test('a form with unsaved input keeps its record until the input is saved or undone', () => {
  const shown = shownAfter([
    ({ onDirty }) => onDirty(true),
    (_, fetch) => fetch('second'),
    ({ onDirty }) => onDirty(false),
  ]);
  expect(shown).toEqual(['first', 'first', 'first', 'second']);
});
