/** Stores a photograph that an outside source published. The picture library of staff does not list it. */
import type { AppContext } from '../../../context.ts';
import { keepFiles } from '../../../platform/concurrency/keep-files.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import { makePicture } from './make-picture.ts';
import { insertPicture } from './pictures.store.ts';
import { pictureFile } from './upload-picture.ts';

interface Photograph {
  bytes: Uint8Array;
  name: string;
  alt: { en: string; zh: string };
  source: string;
}

/**
 * Returns the picture's id. `write` runs in the transaction that stores the picture. Errors: request.invalid at `file`.
 */
export async function storePicture(
  { db, files, clock }: Pick<AppContext, 'db' | 'files' | 'clock'>,
  { bytes, name, alt, source }: Photograph,
  write: (tx: Tx, id: string) => Promise<void>,
): Promise<string> {
  const picture = await makePicture(bytes);
  const id = newId('pic');
  const pictureFiles = picture.variants.map((variant) => ({
    id: pictureFile(id, variant.width),
    bytes: variant.bytes,
  }));
  await keepFiles(files, pictureFiles, () =>
    inTransaction(db, async (tx) => {
      await insertPicture(tx, {
        id,
        name,
        alt_en: alt.en,
        alt_zh: alt.zh,
        width: picture.width,
        height: picture.height,
        widths: picture.variants.map(({ width }) => width),
        uploaded_at: clock.now(),
        uploaded_by: source,
        in_library: false,
      });
      await write(tx, id);
    }),
  );
  return id;
}
