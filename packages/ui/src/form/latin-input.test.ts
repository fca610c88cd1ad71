import type { ChangeEvent, ComponentProps, CompositionEvent } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { latinHandlers } from './latin-input.ts';

/** An input whose cursor is after its third character. `dispatched` lists the events that a handler sent. */
class FakeInput {
  private text = '';
  readonly selectionStart = 3;
  readonly selectionEnd = 3;
  readonly dispatched: string[] = [];
  selection: number[] = [];
  get value() {
    return this.text;
  }
  set value(text: string) {
    this.text = text;
  }
  setSelectionRange(...selection: number[]) {
    this.selection = selection;
  }
  dispatchEvent({ type }: Event) {
    this.dispatched.push(type);
  }
}

afterEach(() => vi.unstubAllGlobals());

function type(
  text: string,
  {
    latin,
    isComposing = false,
    ...input
  }: ComponentProps<'input'> & { latin?: boolean; isComposing?: boolean },
) {
  const element = new FakeInput();
  element.value = text;
  const seen: string[] = [];
  const onChange = () => seen.push(element.value);
  const event = { currentTarget: element, nativeEvent: { isComposing } };
  const handlers = latinHandlers({ ...input, onChange }, { latin });
  handlers.onChange?.(event as unknown as ChangeEvent<HTMLInputElement>);
  const endComposition = () => {
    vi.stubGlobal('HTMLInputElement', FakeInput);
    handlers.onCompositionEnd?.(event as unknown as CompositionEvent<HTMLInputElement>);
  };
  return { element, seen, endComposition };
}

test.each([{ latin: true }, { type: 'email' }, { inputMode: 'decimal' as const }])(
  'the caller sees ASCII, and the cursor stays: %j',
  (input) => {
    const { element, seen } = type('ＺＨ１', input);
    expect(seen).toEqual(['ZH1']);
    expect(element.selection).toEqual([3, 3]);
  },
);

test('a field of plain text keeps full-width letters', () => {
  const { element, seen } = type('ＺＨ１', { type: 'text' });
  expect(seen).toEqual([]);
  expect(element.value).toBe('ＺＨ１');
});

test('text of an input method is converted when its composition ends', () => {
  const { element, seen, endComposition } = type('ＺＨ１', { latin: true, isComposing: true });
  expect(seen).toEqual(['ＺＨ１']);
  endComposition();
  expect(element.value).toBe('ZH1');
  expect(element.dispatched).toEqual(['input']);
});
