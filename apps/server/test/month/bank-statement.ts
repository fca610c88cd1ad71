/** Uploads the bank's statements, and matches or posts each line. */
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { errorCodes } from '@wayhouse/contract/error-codes';
import { toMoney } from '@wayhouse/contract/money';
import { approveAll, type Caller, type Team } from './month-calls.ts';

export interface BankEntry {
  day: string;
  /** Above zero: money came in. */
  cents: number;
  text: string;
}

/** Uploads a statement of these lines and matches each with the transfer or payment run that it is for. */
export async function matchStatement(team: Team, entries: readonly BankEntry[]): Promise<void> {
  const [finance, second] = [await team.finance(), await team.second()];
  await upload(finance, entries);
  for (;;) {
    const { items } = await finance('POST /api/console/v1/books/bank/lines', { view: 'open', page_size: 50 });
    if (items.length === 0) return;
    for (const line of items) await matchLine(finance, second, line);
  }
}

type BankLine = OutputOf<Endpoints['POST /api/console/v1/books/bank/lines']>['items'][number];

async function matchLine(
  finance: Caller,
  second: Caller,
  { id, text, suggestions }: BankLine,
): Promise<void> {
  const target = suggestions.find(({ same_amount }) => same_amount);
  if (!target) throw new Error(`nothing fits the line ${text}`);
  const { type, id: targetId, currency } = target;
  const match = { params: { id }, type, target: targetId, ...(currency !== null && { currency }) };
  try {
    await finance('POST /api/console/v1/books/bank/lines/{id}/match', match);
  } catch (error) {
    // A large transfer is credited only when a second person confirms it.
    if ((error as Error).cause !== errorCodes['books.second_confirmation'].code) throw error;
    await second('POST /api/console/v1/books/bank/lines/{id}/match', match);
  }
}

/** Uploads a line of charges, which finance posts by hand and a second person approves. */
export async function postCharges(team: Team, { day, cents, text }: BankEntry): Promise<void> {
  const finance = await team.finance();
  await upload(finance, [{ day, cents, text }]);
  const { items } = await finance('POST /api/console/v1/books/bank/lines', { view: 'open' });
  for (const { id } of items)
    await finance('POST /api/console/v1/books/bank/lines/{id}/post', {
      params: { id },
      account: 'bank_charges',
      booked_on: day,
      reason: text,
    });
  await approveAll(await team.second());
}

async function upload(finance: Caller, entries: readonly BankEntry[]): Promise<void> {
  const lines = entries.map(({ day, cents, text }) => `${day},${toMoney(cents)},${text}`);
  await finance('POST /api/console/v1/books/bank/upload', {
    file: { name: 'bank.csv', bytes: Buffer.from(['Date,Amount,Description', ...lines].join('\n')) },
  });
}
