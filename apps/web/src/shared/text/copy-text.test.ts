import { account } from '@wayhouse/i18n/en/site/account';
import { choosing } from '@wayhouse/i18n/en/site/hotel';
import { currentToasts } from '@wayhouse/ui/overlay/toast-store';
import { expect, test, vi } from 'vitest';
import { copyText } from './copy-text.ts';
import { ensureTexts } from './texts.ts';

test('a refused copy shows the text of the page, else the general one', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('refused')) } });
  await ensureTexts(['hotel']);
  await copyText('https://…', 'choosing.link.copied', 'choosing.link.failed');
  expect(currentToasts().at(-1)?.text).toBe(choosing['choosing.link.failed']);
  await copyText('WH1', 'orders.detail.copied');
  expect(currentToasts().at(-1)?.text).toBe(account['account.copy_failed']);
});
