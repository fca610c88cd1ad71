import type { MessageKey } from '@wayhouse/i18n/keys';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { ensureTexts, say } from './texts.ts';

/**
 * Copies to the clipboard and reports the result. `failedKey`: a text of the page for a refusal by the browser, when
 * the reader cannot select what was to be copied.
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
