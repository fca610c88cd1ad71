import { saveFile } from '@wayhouse/client/save-file';
import { fetchData, fetchFile } from './api.ts';

const pollMs = 1_000;
/** Number of polls before the page stops waiting. The file is still made and appears in the export history. */
const maxPolls = 60;

/** Fetches the file of an entry of the export history. */
export function fetchRecord(id: string): Promise<Blob> {
  return fetchFile('GET /api/v3/orders/generate/record/{id}/file', { params: { id } });
}

/**
 * Waits for a file that the server makes in the background, and saves it. `id`: its entry in the export history. False
 * when the file failed, or is not ready after `maxPolls`. Throws when a call fails. `isGone`: true once the page that
 * waits is closed; then the wait ends with true, and nothing is saved.
 */
export async function saveWhenReady(id: string, isGone = () => false): Promise<boolean> {
  for (let poll = 0; poll < maxPolls && !isGone(); poll += 1) {
    const { items } = await fetchData('POST /api/v3/orders/generate/record/logs', { page: 1 });
    if (isGone()) break;
    const record = items.find((each) => each.id === id);
    if (record?.status === 'Failed') return false;
    if (record?.status === 'Done') {
      saveFile(await fetchRecord(id), record.file_name ?? id);
      return true;
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  return isGone();
}
