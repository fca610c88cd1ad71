import type { Lang } from '@wayhouse/i18n/translate';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { say, setLanguage } from './texts.ts';

/**
 * Changes the language and resolves to true. When the texts cannot be loaded, the language stays, a toast says so, and
 * it resolves to false.
 */
export async function switchLanguage(lang: Lang): Promise<boolean> {
  try {
    await setLanguage(lang);
    return true;
  } catch {
    toast(say('common.language.failed'), { tone: 'warning' });
    return false;
  }
}
