import { invoices as invoicesZh } from '@wayhouse/i18n/zh/site/invoices';
import { offline as offlineZh } from '@wayhouse/i18n/zh/site/offline';
import { expect, test } from 'vitest';
import { currentPreferences } from '../preferences.ts';
import { catalogueNow, ensureTexts, say, setLanguage } from './texts.ts';

test('a page opened while the language changes speaks the new one', async () => {
  await ensureTexts(['common']);
  await Promise.all([setLanguage('zh'), ensureTexts(['offline'])]);
  expect(say('offline.title')).toBe(offlineZh['offline.title']);
});

test('of two choices of a language the later one stands, whichever texts come first', async () => {
  await setLanguage('zh');
  await ensureTexts(['orders']);
  await Promise.all([setLanguage('en'), setLanguage('zh')]);
  expect(currentPreferences().language).toBe('zh');
});

test('texts that come later join those that are shown, which are not drawn anew', async () => {
  await setLanguage('zh');
  const shown = catalogueNow();
  await ensureTexts(['invoices']);
  expect(catalogueNow()).toBe(shown);
  expect(say('invoices.title')).toBe(invoicesZh['invoices.title']);
});
