/** Numbers of the sales report as text. Pure. */
import { toCents } from '@wayhouse/contract/money';
import { percent } from '../../shared/numbers/share.ts';

export function marginPercent({ sold, margin }: { sold: string; margin: string }): string {
  return percent(toCents(margin), toCents(sold));
}
