/**
 * Money is integer cents inside and a decimal string with two decimals on the wire (product.md section 3); in USD
 * unless a currency is given with it. Never a float: every function here takes and returns integers or strings.
 */

/** Writes cents as text: `123450` → `"1234.50"`; `-5` → `"-0.05"`. Throws RangeError for anything but an integer. */
export function toMoney(cents: number): string {
  assertCents(cents);
  const sign = cents < 0 ? '-' : '';
  const absolute = Math.abs(cents);
  const decimals = absolute % 100;
  return `${sign}${(absolute - decimals) / 100}.${decimals < 10 ? '0' : ''}${decimals}`;
}

/**
 * Reads text as cents: `"1234.50"` → `123450`. Throws RangeError for anything but a number with at most two decimals.
 */
export function toCents(money: string): number {
  const match = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(money);
  if (!match) throw new RangeError(`not an amount: ${money}`);
  const cents = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  // `|| 0` turns the negative zero into zero.
  return match[1] ? -cents || 0 : cents;
}

/** `cents × basis points ÷ 10,000`, rounded half up (away from zero for negative amounts). 2.5 % = 250. */
export function shareOf(cents: number, basisPoints: number): number {
  assertCents(cents);
  const product = Math.abs(cents) * basisPoints;
  // Plain numbers below 2^53 are exact, and many times faster than `bigint`.
  const rounded = isExact(product)
    ? Math.floor((product + 5_000) / 10_000)
    : Number((BigInt(Math.abs(cents)) * BigInt(basisPoints) + 5_000n) / 10_000n);
  return cents < 0 ? -rounded || 0 : rounded;
}

/** True when plain numbers are exact for the product. The bound is below 2^53, because rounding adds 5,000. */
function isExact(product: number): boolean {
  return product >= 0 && product < 9_000_000_000_000_000;
}

/**
 * Spreads `cents` over `weights` so that the parts add up exactly. Each part is rounded down; the cents that are left
 * go to the largest remainders, for equal ones to the first. Throws RangeError when the sum of weights is not above
 * zero.
 */
export function spread(cents: number, weights: readonly number[]): number[] {
  assertCents(cents);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total <= 0) throw new RangeError('weights must add up to more than zero');
  if (cents < 0) return spread(-cents, weights).map((part) => -part || 0);
  if (isExact(cents * total)) return spreadExactly(cents, weights, total);
  const parts = weights.map((weight, index) => {
    const exact = BigInt(cents) * BigInt(weight);
    const whole = exact / BigInt(total);
    return { index, cents: Number(whole), remainder: exact - whole * BigInt(total) };
  });
  let missing = cents - parts.reduce((sum, part) => sum + part.cents, 0);
  const byRemainder = [...parts].sort((a, b) => {
    if (a.remainder === b.remainder) return a.index - b.index;
    return a.remainder > b.remainder ? -1 : 1;
  });
  for (const part of byRemainder) {
    if (missing === 0) break;
    part.cents += 1;
    missing -= 1;
  }
  return parts.map((part) => part.cents);
}

/** Like `spread`, but in plain numbers, which are many times faster than `bigint`. */
function spreadExactly(cents: number, weights: readonly number[], total: number): number[] {
  const remainders: number[] = [];
  let missing = cents;
  const parts = weights.map((weight) => {
    const product = cents * weight;
    const part = Math.trunc(product / total);
    remainders.push(product - part * total);
    missing -= part;
    return part;
  });
  for (; missing > 0; missing -= 1) {
    const largest = remainders.indexOf(Math.max(...remainders));
    parts[largest] = (parts[largest] ?? 0) + 1;
    remainders[largest] = Number.NEGATIVE_INFINITY;
  }
  return parts;
}

function assertCents(cents: number): void {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not integer cents: ${cents}`);
}
