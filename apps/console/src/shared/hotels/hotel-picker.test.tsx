import { renderPart } from '@wayhouse/client/testing/render-part';
import { AnswerError } from '@wayhouse/client/transport';
import type { KeyboardEvent, ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { HotelPicker } from './hotel-picker.tsx';

let isPlaceholderData = false;
let debouncedTerm = '';
vi.mock('@wayhouse/client/use-debounced', () => ({ useDebounced: () => debouncedTerm }));
let error: Error | undefined;
vi.mock('@tanstack/react-query', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useQuery: () =>
    error
      ? { isError: true, error }
      : { isPlaceholderData, data: { items: [{ id: 'hotel_1', name: {}, city: {} }] } },
}));
vi.mock('@wayhouse/ui/overlay/popover', () => ({
  Popover: ({ children }: { children: ReactNode }) => children,
}));
let pressKey: (event: KeyboardEvent) => void = () => expect.fail('No field');
vi.mock('@wayhouse/ui/form/field', () => ({
  TextField: ({ onKeyDown }: { onKeyDown: typeof pressKey }) => {
    pressKey = onKeyDown;
    return null;
  },
}));

test.each([
  ['picks the first hotel found', false, '', ['hotel_1']],
  ['picks no hotel of the text before, while the search runs', true, '', []],
  ['picks no hotel of the text before, before the search has begun', false, 'aurora', []],
])('Enter %s', (_, isSearching, searchedTerm, expected) => {
  isPlaceholderData = isSearching;
  debouncedTerm = searchedTerm;
  const picked: string[] = [];
  renderPart(<HotelPicker hotel={null} onPick={(id) => picked.push(id)} />);
  pressKey({ key: 'Enter', nativeEvent: {} } as KeyboardEvent);
  expect(picked).toEqual(expected);
});

test('a failed search says so', () => {
  error = new AnswerError({ code: 1, message: 'The search failed' }, '');
  expect(renderPart(<HotelPicker hotel={null} onPick={() => {}} />)).toContain('The search failed');
});
