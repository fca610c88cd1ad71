/**
 * Writes the day sums of a month as files for accounting programs. A sum is in cents; above zero it is a credit. Pure.
 */
import { toMoney } from '@wayhouse/contract/money';
import { kingdeeHeads, kingdeeVoucher } from '@wayhouse/i18n/kingdee-words';
import { csvCell } from '../../../platform/sheet/csv.ts';

/** The debits or the credits of one account on one day. */
export interface DaySum {
  day: string;
  /** Key of an account of the books, such as `sales`. */
  line: string;
  /** The account's number in the accounting program. */
  number: string;
  name: string;
  cents: number;
}

const crlf = '\r\n';
/** `2026-11-30` → `30/11/2026`. */
const slashDate = (day: string) => day.split('-').toReversed().join('/');
const narration = (day: string) => `Wayhouse ${day}`;

/**
 * Xero: one manual journal per day. A debit is above zero. Xero's help "Import manual journals" requires days as
 * dd/mm/yyyy and the tax rate by its name.
 */
export function writeXero(sums: readonly DaySum[], { taxRate }: { taxRate: string }): string {
  const heads = '*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount';
  const rows = sums.map(({ day, number, name, cents }) =>
    [
      ...[csvCell(narration(day)), slashDate(day), csvCell(name), csvCell(number), csvCell(taxRate)],
      toMoney(-cents),
    ].join(','),
  );
  return [heads, ...rows, ''].join(crlf);
}

export interface DatevHead {
  consultant: number;
  client: number;
  /** Number of the account against which each sum is posted. The sums of a day leave its balance at zero. */
  clearing: string;
  month: string;
  lastDay: string;
  createdAt: Date;
}

/**
 * DATEV format, booking batch (EXTF 700, category 21, version 13). A record names an account and its contra account, so
 * each sum is posted against the clearing account.
 */
export function writeDatev(sums: readonly DaySum[], head: DatevHead): string {
  const compactDay = (day: string) => day.replaceAll('-', '');
  const timestamp = head.createdAt.toISOString().replace(/\D/g, '').slice(0, 17);
  // In DATEV's order: format, consultant, client, first day of the year, length of account numbers, period, name,
  // kind of bookkeeping, currency, and reserved fields. Fields without a value stay empty.
  const batchFields = [
    ...['"EXTF"', '700', '21', '"Buchungsstapel"', '13', timestamp, '', '"WH"', '""', '""'],
    ...[
      String(head.consultant),
      String(head.client),
      `${head.month.slice(0, 4)}0101`,
      String(head.clearing.length),
    ],
    ...[
      compactDay(`${head.month}-01`),
      compactDay(head.lastDay),
      `"Wayhouse ${head.month}"`,
      '""',
      '1',
      '0',
      '0',
      '"USD"',
    ],
    ...['', '""', '', '', '""', '', '', '""', '""'],
  ];
  const heads = [
    ...['Umsatz (ohne Soll/Haben-Kz)', 'Soll/Haben-Kennzeichen', 'WKZ Umsatz', 'Kurs', 'Basis-Umsatz'],
    ...['WKZ Basis-Umsatz', 'Konto', 'Gegenkonto (ohne BU-Schlüssel)', 'BU-Schlüssel', 'Belegdatum'],
    ...['Belegfeld 1', 'Belegfeld 2', 'Skonto', 'Buchungstext'],
  ];
  const rows = sums.map(({ day, line, number, cents }) => {
    const side = cents < 0 ? '"S"' : '"H"';
    const date = `${day.slice(8)}${day.slice(5, 7)}`;
    const sum = toMoney(Math.abs(cents)).replace('.', ',');
    return [
      ...[sum, side, '"USD"', '', '', '""', number, head.clearing, '""', date],
      ...[`"${compactDay(day)}"`, '""', '', `"${narration(day)} ${line}"`],
    ].join(';');
  });
  return [batchFields.join(';'), heads.map((each) => `"${each}"`).join(';'), ...rows, ''].join(crlf);
}

/** Kingdee KIS: one voucher per day, in the columns of its voucher import. */
export function writeKingdee(sums: readonly DaySum[], { preparer }: { preparer: string }): string {
  const days = [...new Set(sums.map(({ day }) => day))];
  const rows = sums.map(({ day, number, name, cents }) =>
    [
      ...[day, csvCell(kingdeeVoucher), String(days.indexOf(day) + 1), '0', csvCell(narration(day))],
      ...[csvCell(number), csvCell(name), cents < 0 ? toMoney(-cents) : '', cents > 0 ? toMoney(cents) : ''],
      ...[csvCell('USD'), '1', csvCell(preparer)],
    ].join(','),
  );
  return `\uFEFF${[kingdeeHeads.join(','), ...rows, ''].join(crlf)}`;
}
