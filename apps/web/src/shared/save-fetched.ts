import { saveFile } from '@wayhouse/client/save-file';
import { AnswerError } from '@wayhouse/client/transport';
import { toast } from '@wayhouse/ui/overlay/toast-store';

/** Saves a fetched file. An error shows the server's message; network failures are already shown. */
export async function saveFetched(file: Promise<Blob>, name: string): Promise<void> {
  const blob = await file.catch((error: unknown) => {
    if (error instanceof AnswerError) toast(error.message, { tone: 'warning' });
    return null;
  });
  if (blob) saveFile(blob, name);
}
