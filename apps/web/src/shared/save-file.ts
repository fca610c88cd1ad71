import { AnswerError } from '@wayhouse/client/transport';
import { toast } from '@wayhouse/ui/overlay/toast-store';

const releaseMs = 1_000;

/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), releaseMs);
}

/** Saves a fetched file. A refusal shows the server's message; network failures are already shown. */
export async function saveFetched(file: Promise<Blob>, name: string): Promise<void> {
  const fetched = await file.catch((error: unknown) => {
    if (error instanceof AnswerError) toast(error.message, { tone: 'warning' });
    return null;
  });
  if (fetched) saveFile(fetched, name);
}
