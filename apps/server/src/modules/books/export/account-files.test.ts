import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DaySum, writeDatev, writeKingdee, writeXero } from './account-files.ts';

const sum = (cents: number, part: Partial<DaySum> = {}): DaySum => ({
  day: '2027-02-03',
  line: 'sales',
  number: '4400',
  name: 'Sales',
  cents,
  ...part,
});
const bank = (cents: number) => sum(cents, { line: 'bank', number: '1200', name: 'Bank accounts' });
const head = {
  consultant: 1001,
  client: 7,
  clearing: '1590',
  month: '2027-02',
  lastDay: '2027-02-28',
  createdAt: new Date('2027-03-02T01:02:03.004Z'),
};
const rowsOf = (file: string) => file.trim().split('\r\n');

describe('files for accounting programs', () => {
  it('Xero: a debit is above zero, days are dd/mm/yyyy', () => {
    expect(rowsOf(writeXero([bank(-12_345), sum(12_345)], { taxRate: 'Tax Exempt' }))).toEqual([
      '*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount',
      '"Wayhouse 2027-02-03",03/02/2027,"Bank accounts","1200","Tax Exempt",123.45',
      '"Wayhouse 2027-02-03",03/02/2027,"Sales","4400","Tax Exempt",-123.45',
    ]);
  });

  it('DATEV: head of 31 fields, S for a debit, decimal comma, day as DDMM', () => {
    const [first = '', heads = '', debit = '', credit = ''] = rowsOf(
      writeDatev([bank(-12_345), sum(5)], head),
    );
    expect(first.split(';')).toHaveLength(31);
    expect(first).toMatch(
      /^"EXTF";700;21;"Buchungsstapel";13;20270302010203004;;"WH";"";"";1001;7;20270101;4;20270201;20270228;/,
    );
    expect(heads.split(';')).toHaveLength(14);
    expect(debit).toBe('123,45;"S";"USD";;;"";1200;1590;"";0302;"20270203";"";;"Wayhouse 2027-02-03 bank"');
    expect(credit.startsWith('0,05;"H";"USD"')).toBe(true);
  });

  it('Kingdee: a voucher per day', () => {
    const file = writeKingdee([bank(-100), sum(100), sum(50, { day: '2027-02-04' })], { preparer: '陈' });
    expect(file.startsWith('\uFEFF')).toBe(true);
    // Without the byte order mark.
    const rows = rowsOf(file.slice(1));
    expect(rows[0]).toContain('凭证字,凭证号');
    expect(rows[1]).toBe(
      '2027-02-03,"记",1,0,"Wayhouse 2027-02-03","1200","Bank accounts",1.00,,"USD",1,"陈"',
    );
    expect(rows[3]).toContain(',"记",2,0,');
  });

  it('no text becomes a formula, and amounts add up to zero', () => {
    const formulaSum = sum(1, { name: '=cmd|"/c calc"!A1', number: '4400' });
    expect(writeXero([formulaSum], { taxRate: '+1' })).toContain('"\'=cmd|""/c calc""!A1"');
    expect(writeKingdee([formulaSum], { preparer: '@x' })).toContain('"\'@x"');
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 1, maxLength: 30 }),
        (cents) => {
          const total = cents.reduce((all, each) => all + each, 0);
          const file = writeXero([...cents.map((each) => sum(each)), bank(-total)], { taxRate: 'x' });
          const amounts = rowsOf(file)
            .slice(1)
            .map((row) => Math.round(100 * Number(row.split(',').at(-1))));
          expect(amounts.reduce((all, each) => all + each, 0)).toBe(0);
        },
      ),
    );
  });
});
