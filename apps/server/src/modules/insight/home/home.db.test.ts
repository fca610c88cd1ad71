/** The home of each role: only its own work, and figures that equal the lists which they open. */
import { staffRoles } from '@wayhouse/contract/account/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePeople, type People } from '../../../../test/builders/people.ts';

let p: People;
const at = '/api/console/v1';
beforeAll(async () => {
  p = await makePeople();
});
afterAll(() => p.close());

type Role = (typeof staffRoles)[number];
const homeOf = async (role: Role) => (await p.call(`GET ${at}/home`, {}, await p.staff(role))).data;
const kindsOf = (rows: { kind: string }[]) => rows.map(({ kind }) => kind).sort();

const gaps = ['hotels_chinese', 'hotels_contact', 'hotels_photos', 'hotels_position', 'hotels_rates'];
const sales = ['bookings', 'canceled', 'margin', 'sold', 'sold_today'];

describe('the home', () => {
  it.each<[Role, string[], string[]]>([
    ['reviewer', ['review'], []],
    ['support', ['cases', 'orders'], ['kept']],
    ['operations', ['cases', 'groups', 'mapping', 'orders', 'partners', 'work'], [...sales, 'kept']],
    ['content', ['drafts'], []],
    ['contracting', [...gaps, 'mapping'], []],
    [
      'finance',
      [
        ...['approvals', 'credit', 'deposits', 'invoices', 'orders', 'payables', 'payables_approved'],
        ...['partners', 'refunds', 'withdrawals'],
      ],
      [...sales, 'credit_overdue', 'credit_used'],
    ],
  ])('of %s shows the work and the figures of the role only', async (role, tasks, figures) => {
    const home = await homeOf(role);
    expect(kindsOf(home.tasks)).toEqual([...tasks].sort());
    expect(kindsOf(home.figures)).toEqual([...figures].sort());
  });

  it('of every role has work, and answers within the rights of the role', async () => {
    for (const role of staffRoles) expect((await homeOf(role)).tasks.length).toBeGreaterThan(0);
  });

  it('counts as the badges do, and as the list that a task opens', async () => {
    const { tasks } = await homeOf('admin');
    const { data: counts } = await p.call(`GET ${at}/work-counts`, {}, await p.staff('admin'));
    const shared = tasks.filter(({ kind }: { kind: string }) => kind in counts);
    expect(shared.length).toBe(Object.keys(counts).length);
    for (const { kind, yours, others } of shared)
      expect({ kind, yours, others }).toEqual({ kind, ...counts[kind] });
    const photos = tasks.find(({ kind }: { kind: string }) => kind === 'hotels_photos');
    const list = { lacks: 'photos', page: '1', page_size: '20' };
    const hotels = await p.call(`GET ${at}/hotels`, list, await p.staff('admin'));
    expect(photos.yours).toBe(hotels.data.total);
  });

  it('shows late work first', async () => {
    await p.call(
      'POST /api/v2/user/withdraw',
      { amount: '10.00', method: 'check', account: 'Q' },
      await p.customer('other'),
    );
    const { tasks } = await homeOf('finance');
    const withdrawal = tasks.find(({ kind }: { kind: string }) => kind === 'withdrawals');
    expect(withdrawal).toMatchObject({ since: expect.any(String), path: '/finance/withdrawals' });
    const isOpen = tasks.map((row: { yours: number; others: number }) => row.yours + row.others > 0);
    expect(isOpen.indexOf(false)).toBeGreaterThanOrEqual(isOpen.lastIndexOf(true));
  });
});
