import type { Lang } from '@wayhouse/i18n/translate';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { say, setLanguage } from './texts.ts';

/** Changes the language at a press. When the texts cannot be loaded, the language stays, and a toast says so. */
export function switchLanguage(lang: Lang): void {
  setLanguage(lang).catch(() => toast(say('common.language.failed'), { tone: 'warning' }));
}
