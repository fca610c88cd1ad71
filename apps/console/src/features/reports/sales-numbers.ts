/** Numbers of the sales report. Pure. */
import { toCents } from '@wayhouse/contract/money';
import { percent } from '../../shared/numbers/share.ts';

/** A margin below this share of the sale is thin. */
const thinMarginShare = 0.05;

export function marginPercent({ sold, margin }: { sold: string; margin: string }): string {
  return percent(toCents(margin), toCents(sold));
}

/** The level of a margin. A cost without a sale is a loss too. */
export function marginLevel({ sold, margin }: { sold: string; margin: string }): 'loss' | 'thin' | 'good' {
  const [soldCents, marginCents] = [toCents(sold), toCents(margin)];
  if (marginCents < 0) return 'loss';
  return soldCents > 0 && marginCents / soldCents >= thinMarginShare ? 'good' : 'thin';
}
