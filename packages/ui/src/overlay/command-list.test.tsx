import type { KeyboardEvent } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { type Command, useCommands } from './command-list.tsx';

const order: Command = { id: 'WH1', icon: () => null, text: 'Casa Aurora', run: () => {} };

test.each([
  ['runs a row', false, 1],
  ['does not run a row of an earlier text', true, 0],
])('Enter %s', (_, isOld, runs) => {
  const onRun = vi.fn();
  let press: (event: KeyboardEvent) => boolean = () => false;
  function Palette() {
    press = useCommands([{ title: 'Orders', entries: [{ ...order, isOld }] }], onRun).onKeyDown;
    return null;
  }
  renderToString(<Palette />);
  const event = { key: 'Enter', nativeEvent: {}, preventDefault: () => {} } as KeyboardEvent;
  expect(press(event)).toBe(true);
  expect(onRun).toHaveBeenCalledTimes(runs);
});
