import { toast } from '@wayhouse/ui/overlay/toast-store';
import { saveFile } from '../save-file.ts';
import { AnswerError } from '../transport.ts';

/** Saves a fetched file. A refusal shows the server's message; the transport has already shown its own errors. */
export async function saveFetched(file: Promise<Blob>, name: string): Promise<void> {
  const blob = await file.catch((error: unknown) => {
    if (error instanceof AnswerError) toast(error.message, { tone: 'warning' });
    return null;
  });
  if (blob) saveFile(blob, name);
}
