/** Keeps an event below 64 kB: the longest free texts of its object are cut. Pure. */

/** Bytes of an event's body, with room for the fields around `data`. */
const bytesMax = 64 * 1024;
const frameBytes = 1_024;
const cutMark = '…';

/** The texts without a limit of their own, in the order in which they are cut. */
const cutPaths: readonly (readonly string[])[] = [
  ['remarks', 'en'],
  ['remarks', 'zh'],
  ['cancellation', 'text', 'en'],
  ['cancellation', 'text', 'zh'],
  ['requests'],
];

type Fields = Record<string, unknown>;

/** The same object when it fits. Throws when it does not fit without its free texts. */
export function fitData(data: object, previous: object | null): object {
  const most = bytesMax - frameBytes - bytesOf(previous);
  let fitted = data;
  for (const path of cutPaths) {
    const excess = bytesOf(fitted) - most;
    if (excess <= 0) return fitted;
    fitted = cutAt(fitted as Fields, path, excess);
  }
  if (bytesOf(fitted) > most) throw new RangeError('an event does not fit into 64 kB');
  return fitted;
}

function bytesOf(value: object | null): number {
  return Buffer.byteLength(JSON.stringify(value));
}

function cutAt(fields: Fields, [name = '', ...rest]: readonly string[], excess: number): Fields {
  const value = fields[name];
  if (rest.length > 0)
    return value !== null && typeof value === 'object'
      ? { ...fields, [name]: cutAt(value as Fields, rest, excess) }
      : fields;
  return typeof value === 'string' ? { ...fields, [name]: shorten(value, excess) } : fields;
}

/** The text, shortened by at least `excess` bytes of its JSON. */
function shorten(text: string, excess: number): string {
  const signs = Array.from(text);
  let toCut = excess + Buffer.byteLength(cutMark);
  while (toCut > 0 && signs.length > 0) toCut -= Buffer.byteLength(JSON.stringify(signs.pop())) - 2;
  return signs.length === 0 ? '' : `${signs.join('')}${cutMark}`;
}
