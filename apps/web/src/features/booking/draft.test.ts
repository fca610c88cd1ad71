import { expect, test } from 'vitest';
import { draftAfter, emptyDraft, fitsSession } from './draft.ts';

const contact = { name: 'Yue', email: 'yue@aurora.test', areaCode: '86', phone: '13800138000' };
const session = {
  rooms: [{ adults: 3, children: [] }],
  guest_names: 'lead' as const,
  package_only: false,
  payment: ['now' as const, 'later' as const],
};
const draft = { ...emptyDraft(session, contact), payment: 'later' as const };

test('another session that is a package rate asks for the confirmation, and a usual one no longer does', () => {
  const packageDraft = draftAfter(draft, { ...session, package_only: true });
  expect(packageDraft.packageSold).toBe(false);
  expect(
    draftAfter({ ...packageDraft, packageSold: true }, { ...session, package_only: true }).packageSold,
  ).toBe(true);
  expect(draftAfter(packageDraft, session).packageSold).toBeNull();
});

test('a source that needs every name gets rows for them, and the typed data stays', () => {
  const everyone = { ...session, guest_names: 'everyone' as const, payment: ['now' as const] };
  const next = draftAfter(draft, everyone);
  expect(next.rooms[0]?.adults).toHaveLength(3);
  expect(fitsSession(next, everyone)).toBe(true);
  expect(next).toMatchObject({ contact, payment: 'now' });
});
