import type { I18n } from '@wayhouse/ui/i18n';

/**
 * A distance in words: `0.84` → “850 m”, `1.24` → “1.2 km”, `27.4` → “27 km”. Below a kilometer it is in steps of 50 m,
 * at least 50 m.
 */
export function distanceWords(t: I18n['t'], km: number): string {
  if (km < 1) return t('stay.metres', { count: Math.max(50, Math.round(km * 20) * 50) });
  return t('stay.kilometres', { count: km < 10 ? km.toFixed(1) : Math.round(km) });
}
