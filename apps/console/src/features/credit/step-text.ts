import type { I18n } from '@wayhouse/ui/i18n';

/** The day of a reminder: `3 days before`, `Due day`, `7 days late`. */
export function stepText(t: I18n['t'], step: number): string {
  if (step === 0) return t('console.credit.step.day');
  return step < 0
    ? t('console.credit.step.before', { days: -step })
    : t('console.credit.step.after', { days: step });
}
