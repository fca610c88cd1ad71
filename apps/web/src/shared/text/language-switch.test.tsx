import { renderPart } from '@wayhouse/client/testing/render-part';
import type { MouseEvent } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { LanguageSwitch } from './language-switch.tsx';

const setLanguage = vi.fn();
const toast = vi.fn();
vi.mock('@tanstack/react-router', () => ({
  useLocation: () => ({ pathname: '/fit', search: {} }),
  useNavigate: () => () => {},
}));
vi.mock('@wayhouse/ui/overlay/toast-store', () => ({ toast: (text: string) => toast(text) }));
vi.mock('./texts.ts', () => ({
  setLanguage: (lang: string) => setLanguage(lang),
  say: (key: string) => key,
}));
beforeEach(() => vi.clearAllMocks());

/** Clicks the link. Returns true when the link's own page change was prevented. */
function click(keys: Partial<MouseEvent> = {}): boolean {
  let link: ReturnType<typeof LanguageSwitch> | undefined;
  function Bar() {
    link = LanguageSwitch();
    return null;
  }
  renderPart(<Bar />);
  const preventDefault = vi.fn();
  link?.props.onClick({ button: 0, preventDefault, ...keys });
  return preventDefault.mock.calls.length > 0;
}

test('a click changes the language on the page', () => {
  setLanguage.mockResolvedValue(undefined);
  expect(click()).toBe(true);
  expect(setLanguage).toHaveBeenCalledExactlyOnceWith('zh');
});

test.each([[{ ctrlKey: true }], [{ metaKey: true }]])(
  'a click with %j opens the other language in a new tab, and this page stays',
  (keys) => {
    expect(click(keys)).toBe(false);
    expect(setLanguage).not.toHaveBeenCalled();
  },
);

test('a toast says that the texts of the language could not be loaded', async () => {
  setLanguage.mockRejectedValue(new TypeError('Failed to fetch'));
  click();
  await vi.waitFor(() => expect(toast).toHaveBeenCalledExactlyOnceWith('common.language.failed'));
});
