import type { Lang } from '@wayhouse/i18n/translate';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { say, setLanguage } from './texts.ts';

/** Changes the language. When the texts cannot be loaded, the language stays, a toast says so, and it resolves too. */
export async function switchLanguage(lang: Lang): Promise<void> {
  await setLanguage(lang).catch(() => toast(say('common.language.failed'), { tone: 'warning' }));
}
