/** Keeps an event within 64 KiB: the long texts of a larger event's order are cut, one after the other. Pure. */

/** Maximum size of an event's JSON. */
const bytesMax = 64 * 1024;
/** Bytes reserved for the fields around `data` and `previous`. */
const frameBytes = 1_024;
const cutMark = '…';

/** The texts of an order that may be long, as paths into its data. The first text is cut first. */
const cutPaths: readonly (readonly string[])[] = [
  ['remarks', 'en'],
  ['remarks', 'zh'],
  ['cancellation', 'text', 'en'],
  ['cancellation', 'text', 'zh'],
  ['requests'],
];

type Fields = Record<string, unknown>;

/**
 * The same object if it fits, else a copy with shorter texts. Throws RangeError if it is too large even without these
 * texts.
 */
export function fitData(data: object, previous: object | null): object {
  const dataBytesMax = bytesMax - frameBytes - bytesOf(previous);
  let fittedData = data;
  for (const path of cutPaths) {
    const excess = bytesOf(fittedData) - dataBytesMax;
    if (excess <= 0) return fittedData;
    fittedData = cutAt(fittedData as Fields, path, excess);
  }
  if (bytesOf(fittedData) > dataBytesMax) throw new RangeError('an event does not fit into 64 kB');
  return fittedData;
}

function bytesOf(value: object | null): number {
  return Buffer.byteLength(JSON.stringify(value));
}

function cutAt(fields: Fields, [name = '', ...innerPath]: readonly string[], excess: number): Fields {
  const value = fields[name];
  if (innerPath.length > 0)
    return value !== null && typeof value === 'object'
      ? { ...fields, [name]: cutAt(value as Fields, innerPath, excess) }
      : fields;
  return typeof value === 'string' ? { ...fields, [name]: shorten(value, excess) } : fields;
}

/** The text, shortened by at least `excess` bytes of its JSON; empty if it is too short for that. */
function shorten(text: string, excess: number): string {
  const characters = Array.from(text);
  let bytesToCut = excess + Buffer.byteLength(cutMark);
  while (bytesToCut > 0 && characters.length > 0)
    // Does not count the two quotation marks.
    bytesToCut -= Buffer.byteLength(JSON.stringify(characters.pop())) - 2;
  return characters.length === 0 ? '' : `${characters.join('')}${cutMark}`;
}
