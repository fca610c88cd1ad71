import { expect, it } from 'vitest';
import { runEach } from './run-each.ts';

it('runEach makes its calls one after another and continues after a refusal and a lost answer', async () => {
  const log: string[] = [];
  const successfulItems = await runEach(['a', 'refused', 'lost', 'b'], async (item) => {
    log.push(`${item} begins`);
    await Promise.resolve();
    log.push(`${item} ends`);
    if (item === 'lost') throw new Error('no answer');
    return { code: item === 'refused' ? 1002 : 0 };
  });
  expect(successfulItems).toEqual(['a', 'b']);
  expect(log).toEqual(['a', 'refused', 'lost', 'b'].flatMap((item) => [`${item} begins`, `${item} ends`]));
});
