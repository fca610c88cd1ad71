import type { MessageKey } from '@wayhouse/i18n/keys';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { ensureTexts, say } from './texts.ts';

/**
 * Copies to the clipboard and shows the result. `failedKey`: the message when the browser refuses, for a text that the
 * reader cannot select on the page. Default: a message that asks the reader to select the text.
 */
export async function copyText(text: string, doneKey: MessageKey, failedKey?: MessageKey): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(say(doneKey), { tone: 'success' });
  } catch {
    if (!failedKey) await ensureTexts(['account']);
    toast(say(failedKey ?? 'account.copy_failed'), { tone: 'warning' });
  }
}
