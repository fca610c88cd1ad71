import { expect, test } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { logSms } from './log.ts';

test('the log of the demo notes a message without reading its text', async () => {
  const render = () => {
    throw new Error('the text was read');
  };
  const sms = logSms(createLog('silent'));
  await expect(sms.send({ id: '7', to: '+8613800138000', render })).resolves.toBeUndefined();
});
