import type { MessageKey } from '@wayhouse/i18n/keys';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { ensureTexts, say } from './texts.ts';

/** Copies to the clipboard and reports the result. */
export async function copyText(text: string, doneKey: MessageKey): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(say(doneKey), { tone: 'success' });
  } catch {
    await ensureTexts(['account']);
    toast(say('account.copy_failed'), { tone: 'warning' });
  }
}
