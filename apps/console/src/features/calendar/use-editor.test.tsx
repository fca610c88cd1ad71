import { renderPart } from '@wayhouse/client/testing/render-part';
import type { CalendarWindow } from '@wayhouse/contract/console/hotels/calendar';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { useEditor } from './use-editor.ts';

vi.mock('@tanstack/react-router', () => ({ useBlocker: () => undefined }));

const calendar = {
  hotel: { id: 'hotel_1', name: { en: 'Inn', zh: '客栈' } },
  room_types: [{ id: 'room_1', plans: [], allotment: [5] }],
  ...{ from: '2027-03-01', days: 1, today: '2027-03-01', last_day: '2028-01-01' },
} as unknown as CalendarWindow;

test.each([
  ['a valid text', '７', { accepted: true, inputText: null, edits: 1 }],
  ['no text', ' ', { accepted: true, inputText: null, edits: 0 }],
  ['an invalid text', 'x', { accepted: false, inputText: 'x', edits: 0 }],
])('the input of a cell with %s', (_, text, expected) => {
  const outcome: Partial<typeof expected> = {};
  const cell = { row: 0, day: 0 };
  function Screen() {
    const [step, setStep] = useState(0);
    const { grid, drafting } = useEditor(calendar, 'allotment');
    if (step === 0) {
      grid.onSelect({ anchor: cell, focus: cell });
      grid.onType(text);
    }
    if (step === 1) outcome.accepted = grid.onCommit();
    Object.assign(outcome, { inputText: grid.inputText, edits: drafting.draft.size });
    if (step < 2) setStep(step + 1);
    return null;
  }
  renderPart(<Screen />);
  expect(outcome).toEqual(expected);
});
