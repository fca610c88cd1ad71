import type { PointerEvent } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { useDrag } from './use-drag.ts';

afterEach(() => vi.unstubAllGlobals());

function renderDrag(): ReturnType<typeof useDrag> {
  let drag: ReturnType<typeof useDrag> | undefined;
  function List() {
    drag = useDrag({ list: { current: null }, onOver: () => {} });
    return null;
  }
  renderToString(<List />);
  if (!drag) throw new Error('The list was not rendered.');
  return drag;
}

test('a drag is also the click that ends it, but not a later click', async () => {
  const window = new EventTarget();
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', { elementFromPoint: () => null });
  const drag = renderDrag();
  const send = (type: string, clientX: number) =>
    window.dispatchEvent(Object.assign(new Event(type), { clientX, clientY: 0 }));
  drag.start('a', { button: 0, clientX: 0, clientY: 0 } as PointerEvent);
  expect(drag.wasDrag()).toBe(false);
  send('pointermove', 50);
  send('pointerup', 50);
  await Promise.resolve();
  const ofFirstClick = drag.wasDrag();
  drag.start('a', { button: 0, clientX: 0, clientY: 0 } as PointerEvent);
  send('pointermove', 50);
  send('pointerup', 50);
  await new Promise((resolve) => setTimeout(resolve));
  expect([ofFirstClick, drag.wasDrag()]).toEqual([true, false]);
});
