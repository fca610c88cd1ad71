import { invoices as invoicesZh } from '@wayhouse/i18n/zh/site/invoices';
import { offline as offlineZh } from '@wayhouse/i18n/zh/site/offline';
import { afterAll, expect, test } from 'vitest';
import { currentPreferences } from '../preferences.ts';
import { catalogueNow, ensureTexts, say, setLanguage } from './texts.ts';

// Other files of tests share the process and expect English.
afterAll(() => setLanguage('en'));

test('a page opened during a change of language shows the new language', async () => {
  await ensureTexts(['common']);
  await Promise.all([setLanguage('zh'), ensureTexts(['offline'])]);
  expect(say('offline.title')).toBe(offlineZh['offline.title']);
});

test('the later of two language choices is used, even when the earlier one takes longer to load', async () => {
  await setLanguage('zh');
  await ensureTexts(['orders']);
  await Promise.all([setLanguage('en'), setLanguage('zh')]);
  expect(currentPreferences().language).toBe('zh');
});

test('catalogues that load later are merged into the shown texts without a new render', async () => {
  await setLanguage('zh');
  const catalogue = catalogueNow();
  await ensureTexts(['invoices']);
  expect(catalogueNow()).toBe(catalogue);
  expect(say('invoices.title')).toBe(invoicesZh['invoices.title']);
});
