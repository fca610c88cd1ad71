import { afterEach, expect, test, vi } from 'vitest';
import { useShellKeys } from './use-shell-keys.ts';

// Effects run at once, so that the hook works outside a component.
vi.mock('react', async (load) => ({
  ...(await load<typeof import('react')>()),
  useEffect: (effect: () => unknown) => void effect(),
  useRef: (current: unknown) => ({ current }),
}));
afterEach(() => vi.unstubAllGlobals());

test('a question mark opens the shortcuts, but not while it is typed into a text', () => {
  const listeners: ((event: object) => void)[] = [];
  const body = { isContentEditable: false, closest: () => null };
  vi.stubGlobal('window', {
    addEventListener: (_: string, run: (event: object) => void) => listeners.push(run),
  });
  vi.stubGlobal('document', { body, querySelector: () => null });
  const open = vi.fn();
  useShellKeys(open);
  const press = (event: object) => {
    for (const listener of listeners) listener({ preventDefault: () => undefined, target: body, ...event });
  };
  press({ key: '?', target: { ...body, isContentEditable: true } });
  press({ key: '?', target: { ...body, closest: () => ({}) } });
  expect(open).not.toHaveBeenCalled();
  press({ key: '?' });
  press({ key: 'k', ctrlKey: true });
  expect(open.mock.calls).toEqual([['shortcuts'], ['palette']]);
});
