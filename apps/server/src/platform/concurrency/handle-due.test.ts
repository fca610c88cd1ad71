import { describe, expect, it } from 'vitest';
import { handleDue, handleDueOrLog } from './handle-due.ts';

/** `count` due items. An item for which `staysDue` returns true stays due after it was handled. */
function dueItems(count: number, staysDue: (no: string) => boolean) {
  let due = Array.from({ length: count }, (_, index) => String(index).padStart(4, '0'));
  const handledItems: string[] = [];
  const find = async (limit: number) => due.slice(0, limit);
  const handle = async (no: string) => {
    handledItems.push(no);
    if (!staysDue(no)) due = due.filter((each) => each !== no);
  };
  return { handledItems, find, handle };
}

describe('due items', () => {
  it('are handled once each, however many there are', async () => {
    const { handledItems, find, handle } = dueItems(357, () => false);
    await handleDue({ find, handle, atOnce: 5 });
    expect(handledItems).toHaveLength(357);
    expect(new Set(handledItems).size).toBe(357);
  });

  it('are reached after hundreds that stay due, each of which is tried once', async () => {
    const { handledItems, find, handle } = dueItems(640, (no) => no < '0450');
    await handleDue({ find, handle });
    expect(handledItems).toHaveLength(640);
    expect(new Set(handledItems).size).toBe(640);
  });

  it('are handled although one fails, which is logged with its id', async () => {
    const { handledItems, find, handle } = dueItems(3, () => true);
    const lines: object[] = [];
    await handleDueOrLog(
      { error: (line: object) => void lines.push(line) },
      {
        idName: 'group_no',
        find,
        handle: async (no) => {
          await handle(no);
          if (no === '0001') throw new Error('broken');
        },
      },
    );
    expect(handledItems).toEqual(['0000', '0001', '0002']);
    expect(lines).toEqual([{ err: new Error('broken'), group_no: '0001' }]);
  });

  it('may be an empty list, or full batches that stay due', async () => {
    for (const count of [0, 100, 200]) {
      const { handledItems, find, handle } = dueItems(count, () => true);
      await handleDue({ find, handle });
      expect(handledItems).toHaveLength(count);
    }
  });
});
