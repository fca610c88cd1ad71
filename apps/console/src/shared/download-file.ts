import { saveFile } from '@wayhouse/client/save-file';
import { TransportError } from '@wayhouse/client/transport';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { fetchFile } from './api.ts';

type FetchParameters = Parameters<typeof fetchFile>;

/** Fetches a file and saves it under `name`. When the server refuses the call, shows its message as a toast. */
export async function downloadFile(
  key: FetchParameters[0],
  input: FetchParameters[1],
  name: string,
): Promise<void> {
  const file = await fetchFile(key, input).catch((error: Error) => {
    // The transport has already shown its own errors.
    if (!(error instanceof TransportError)) toast(error.message, { tone: 'warning' });
  });
  if (file) saveFile(file, name);
}
