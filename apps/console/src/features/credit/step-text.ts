import type { I18n } from '@wayhouse/ui/i18n';

/** The day of a reminder as text. `step` counts days after the invoice's due day; it is negative before that day. */
export function stepText(t: I18n['t'], step: number): string {
  if (step === 0) return t('console.credit.step.day');
  return step < 0
    ? t('console.credit.step.before', { days: -step })
    : t('console.credit.step.after', { days: step });
}
