import { memoryStorage } from '@wayhouse/client/testing/memory-storage';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

/** The preferences of another tab of the same browser. */
async function openTab() {
  vi.resetModules();
  return import('./preferences.ts');
}

test('a change in one tab keeps the language that another tab has stored since', async () => {
  vi.stubGlobal('window', {
    localStorage: memoryStorage(),
    sessionStorage: memoryStorage(),
    location: { pathname: '/fit', search: '' },
  });
  const englishTab = await openTab();
  const chineseTab = await openTab();
  chineseTab.changePreferences({ language: 'zh' });
  englishTab.changePreferences({ currency: 'EUR' });
  expect(englishTab.currentPreferences()).toEqual({ language: 'en', currency: 'EUR' });
  expect((await openTab()).currentPreferences()).toEqual({ language: 'zh', currency: 'EUR' });
});

test('a chosen language stays after another change, also while the URL still has the `lang` of its link', async () => {
  vi.stubGlobal('window', {
    localStorage: memoryStorage(),
    sessionStorage: memoryStorage(),
    location: { pathname: '/fit', search: '?lang=zh' },
  });
  const tab = await openTab();
  expect(tab.currentPreferences().language).toBe('zh');
  tab.changePreferences({ language: 'en' });
  tab.changePreferences({ currency: 'EUR' });
  vi.stubGlobal('window', { ...window, location: { pathname: '/fit', search: '' } });
  expect((await openTab()).currentPreferences()).toEqual({ language: 'en', currency: 'EUR' });
});
