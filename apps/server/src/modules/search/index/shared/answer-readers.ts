/** The writing thread's answers to the requests of the reading threads. */
import type { MessagePort } from 'node:worker_threads';
import type { SearchIndex } from '../search-index.ts';
import type { SharedBlocks } from './share-blocks.ts';
import type { FromReader, ReaderLink, ReaderRequest, ToReader } from './thread-messages.ts';

/** Connects a reading thread. Call `detach` when the thread has ended. */
export function connectReader(
  index: SearchIndex,
  shared: SharedBlocks,
): { link: ReaderLink; detach: () => void } {
  const { link, port } = shared.attach();
  port.on('message', (message: FromReader) => {
    if ('used' in message) for (const cityId of message.used) index.blocks.peek(cityId);
    else void answer(port, message.id, () => handleRequest(index, shared, message.request));
  });
  return { link, detach: () => shared.detach(port) };
}

async function answer(port: MessagePort, id: number, work: () => Promise<void>): Promise<void> {
  const message: ToReader = { kind: 'done', id };
  try {
    await work();
  } catch (error) {
    message.error = error instanceof Error ? error.message : String(error);
  }
  port.postMessage(message);
}

async function handleRequest(
  { blocks, refresh }: SearchIndex,
  { memory }: SharedBlocks,
  request: ReaderRequest,
): Promise<void> {
  if (request.kind === 'refresh') return refresh();
  if (request.kind === 'whole') return blocks.whole(request.cityId);
  if (request.kind === 'renew') return blocks.renew(request.cityId);
  const block = await blocks.load(request.question);
  // A block that was evicted while it was loaded is known to this thread alone.
  if (block) await memory.announce(block);
}
