import { currentToasts } from '@wayhouse/ui/overlay/toast-store';
import { afterEach, expect, test, vi } from 'vitest';
import { downloadFile } from './download-file.ts';

afterEach(() => vi.unstubAllGlobals());

test('a refused download shows the message of the server, and nothing is saved', async () => {
  const message = { 'en-US': 'The invoice has no file.', 'zh-CN': '该发票没有文件。' };
  vi.stubGlobal('fetch', async () => Response.json({ code: 1004, message }));
  await downloadFile('GET /api/console/v1/credit/export', {}, 'credit.xlsx');
  expect(currentToasts().map(({ text, tone }) => ({ text, tone }))).toEqual([
    { text: 'The invoice has no file.', tone: 'warning' },
  ]);
});
