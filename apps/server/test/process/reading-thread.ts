/** A thread that reads a shared block in a loop and counts the reads that saw half a change. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { type BlockQuestion, findInBlock } from '../../src/modules/search/index/find-in-block.ts';
import { termsIn } from '../../src/modules/search/index/find-in-index.ts';
import { readBlocks } from '../../src/modules/search/index/shared/read-blocks.ts';
import type { ReaderLink } from '../../src/modules/search/index/shared/thread-messages.ts';

export interface ReadingThreadData {
  link: ReaderLink;
  cityId: string;
  /**
   * Asked in each read. The writer gives all plans one price, which is also their remark and number of free rooms, so
   * a read with two values saw half a change.
   */
  question: BlockQuestion;
}

export interface ReadCounts {
  reads: number;
  /** Reads that saw half a change. */
  half: number;
  prices: Set<number>;
}

const { link, question, cityId } = workerData as ReadingThreadData;
const blocks = readBlocks(link, 1e9);
const counts: ReadCounts = { reads: 0, half: 0, prices: new Set() };
for (;;) {
  const block = blocks.peek(cityId);
  if (block && block.hotels.size === question.hotels.length) {
    const { selection, totalOf } = findInBlock(block, question);
    const prices = new Set<number>();
    for (let index = 0; index < selection.count; index += 1) {
      prices.add(totalOf(index) / question.stay.nights);
      if (index % 50 > 0) continue;
      const { plan } = termsIn(block, selection.slots[index] as number, question, question.hotels[0]);
      for (const price of [...plan.priceCents, plan.roomsLeft, Number(plan.remarks.en)]) prices.add(price);
    }
    counts.reads += 1;
    if (prices.size !== 1 || selection.count !== block.plans.length) counts.half += 1;
    for (const price of prices) counts.prices.add(price);
    parentPort?.postMessage(counts);
  }
  await nextTurn();
}
