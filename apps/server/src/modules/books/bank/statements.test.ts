/** Bank statements in each format: the lines that are read, and the reasons of refusals. */
import { toMoney } from '@wayhouse/contract/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAppError } from '../../../platform/errors.ts';
import { readStatement } from './read-statement.ts';

const bytes = (text: string, encoding: BufferEncoding = 'utf8') =>
  new Uint8Array(Buffer.from(text, encoding));
const read = (text: string) => readStatement(bytes(text), 'stf_test');

/** The key of the error at the first refused field; undefined when `work` succeeds. */
async function reason(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (!isAppError(error)) throw error;
    return error.details.fields?.[0]?.key;
  }
}

interface Entry {
  cents: number;
  reference?: string;
  name?: string;
  text?: string;
}
const comma = (cents: number) => toMoney(Math.abs(cents)).replace('.', ',');
const side = (cents: number) => (cents < 0 ? 'D' : 'C');

function mt940(
  entries: readonly Entry[],
  { opening = 100_000, closing }: { opening?: number; closing?: number } = {},
) {
  const end = closing ?? entries.reduce((sum, { cents }) => sum + cents, opening);
  return [
    ':20:STMT1',
    ':25:DBSSSGSG/0725001234',
    ':28C:00012/001',
    `:60F:${side(opening)}270228USD${comma(opening)}`,
    ...entries.flatMap(({ cents, reference = 'NONREF', name = '', text = '' }) => [
      `:61:2703010301${side(cents)}${comma(cents)}NTRF${reference}`,
      `:86:166?00TRANSFER?20${text}?32${name}`,
    ]),
    `:62F:${side(end)}270301USD${comma(end)}`,
    '-',
  ].join('\r\n');
}

const indicator = (cents: number) => `<CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`;
const balance = (code: string, cents: number, currency: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${toMoney(Math.abs(cents))}</Amt>${indicator(cents)}</Bal>`;

function camt(
  entries: readonly Entry[],
  {
    opening = 100_000,
    closing,
    currency = 'USD',
    head = '<?xml version="1.0" encoding="UTF-8"?>',
  }: {
    opening?: number;
    closing?: number;
    currency?: string;
    head?: string;
  } = {},
) {
  const end = closing ?? entries.reduce((sum, { cents }) => sum + cents, opening);
  const rows = entries.map(
    ({
      cents,
      reference = '',
      name = '',
      text = '',
    }) => `<Ntry><Amt Ccy="USD">${toMoney(Math.abs(cents))}</Amt>
      ${indicator(cents)}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2027-03-01</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef>
      <NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr>
      </RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  );
  return `${head}<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>S-1</Id>
    <Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct>${balance('OPBD', opening, currency)}
    ${balance('CLBD', end, currency)}${rows.join('')}</Stmt></BkToCstmrStmt></Document>`;
}

const transfer: Entry = { cents: 51_234, reference: 'BANK77', name: 'Lin Yue Travel', text: 'WHTABCD1234' };
const charge: Entry = { cents: -1_050, reference: 'FEE1', text: 'CHARGES' };

describe('a bank statement', () => {
  it('is read from MT940 and camt.053 alike', async () => {
    for (const file of [mt940([transfer, charge]), camt([transfer, charge])]) {
      const [statement] = await read(file);
      expect(statement).toMatchObject({ currency: 'USD', openingCents: 100_000, closingCents: 150_184 });
      expect(statement?.lines).toMatchObject([
        {
          day: '2027-03-01',
          cents: 51_234,
          reference: 'BANK77',
          counterparty: 'Lin Yue Travel',
          text: 'WHTABCD1234',
        },
        { day: '2027-03-01', cents: -1_050, reference: 'FEE1' },
      ]);
    }
  });

  it.each([
    ['2703010228', '2027-02-28'],
    ['2701021231', '2026-12-31'],
    ['2612310101', '2027-01-01'],
    ['270301', '2027-03-01'],
    ['2703010000', '2027-03-01'],
  ])('counts an MT940 line with the days %s on the day of booking, %s', async (days, day) => {
    const [statement] = await read(mt940([charge]).replace('2703010301', days));
    expect(statement?.lines).toMatchObject([{ day }]);
  });

  it('is read from CSV, newest first or last, in UTF-8 or GB18030', async () => {
    const rows = ['2027-03-01,-10.50,989.50,CHARGES', '2027-03-02,"1,000.00",1989.50,WHTABCD1234'];
    for (const order of [rows, rows.toReversed()]) {
      const [statement] = await read(['Date,Amount,Balance,Description', ...order].join('\n'));
      expect(statement).toMatchObject({ openingCents: 100_000, closingCents: 198_950 });
    }
    // "日期,收入,支出,摘要" and a line of "酒店" in GB18030.
    const chinese = Buffer.from(
      'c8d5c6da2ccad5c8eb2cd6a7b3f62cd5aad2aa0a323032372d30332d30312c2c352e32352cbec6b5ea0a',
      'hex',
    );
    const [statement] = await readStatement(new Uint8Array(chinese), 'stf_test');
    expect(statement?.lines).toMatchObject([{ cents: -525, text: '酒店' }]);
  });

  it('reads a debit column as money out, also with a sign, and a balance of zero with its currency', async () => {
    for (const debit of ['10.50', '-10.50', '(10.50)', 'USD -10.50']) {
      const [statement] = await read(`Date,Debit,Credit,Balance\n2027-03-01,${debit},,0.00 USD`);
      expect(statement).toMatchObject({ openingCents: 1_050, closingCents: 0, lines: [{ cents: -1_050 }] });
    }
  });

  it('is refused with its reason', async () => {
    const refusals: [string, string][] = [
      [mt940([transfer], { closing: 100_000 }), 'fields.statement_sum'],
      [camt([transfer], { closing: 151_235 }), 'fields.statement_sum'],
      [camt([transfer], { currency: 'EUR' }), 'fields.statement_currency'],
      [mt940([transfer]).replace(/:62F:.*/, ''), 'fields.statement_balances'],
      [mt940([transfer]).replace('NTRF', '??'), 'fields.statement_line'],
      [camt([transfer]).replace('2027-03-01', '2027-02-30'), 'fields.statement_line'],
      [camt([transfer]).slice(0, -30), 'fields.statement_kind'],
      ['<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><Document/>', 'fields.statement_kind'],
      ['Date,Amount,Balance\n2027-03-01,5.00,105.00\n2027-03-02,5.00,111.00', 'fields.statement_balance'],
      ['Date,Amount\n2027-13-01,5.00', 'fields.statement_line'],
      ['Date,Amount,Ccy\n2027-03-01,5.00,USD\n2027-03-02,6.00,EUR', 'fields.statement_currency'],
      ['Name,Room\nA,B', 'fields.statement_columns'],
      ['just a word', 'fields.statement_kind'],
      ['', 'fields.import_empty'],
    ];
    for (const [file, key] of refusals) expect([key, await reason(read(file))]).toEqual([key, key]);
    const latin = camt([{ ...transfer, name: 'Hôtel' }]);
    expect(await reason(readStatement(bytes(latin, 'latin1'), 'stf_test'))).toBe('fields.statement_encoding');
    const declaredLatin = latin.replace('UTF-8', 'ISO-8859-1');
    const [statement] = await readStatement(bytes(declaredLatin, 'latin1'), 'stf_test');
    expect(statement?.lines[0]?.counterparty).toBe('Hôtel');
  });

  it('keeps random amounts in MT940 and camt.053', async () => {
    const cents = fc.integer({ min: -99_999_999, max: 99_999_999 }).filter((each) => each !== 0);
    await fc.assert(
      fc.asyncProperty(fc.array(cents, { minLength: 1, maxLength: 30 }), async (amounts) => {
        const entries = amounts.map((each) => ({ cents: each }));
        for (const file of [mt940(entries), camt(entries)]) {
          const [statement] = await read(file);
          expect(statement?.lines.map((line) => line.cents)).toEqual(amounts);
        }
      }),
      { numRuns: 40 },
    );
  });
});
