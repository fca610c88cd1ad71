import { renderPart } from '@wayhouse/client/testing/render-part';
import type { DeskGroup } from '@wayhouse/contract/console/groups';
import { expect, test } from 'vitest';
import { DeskRooming } from './desk-rooming.tsx';

test('all guests include those whose row has an error', () => {
  const guest = { room: '1', first_name: 'Li', type: 'adult', age: '', note: '' };
  const error = { field: 'age', code: 'fields.required', message: { en: 'Enter an age', zh: '请填写年龄' } };
  const rows = [
    { ...guest, row: 1, last_name: 'Wang', errors: [] },
    { ...guest, row: 2, last_name: 'Zhao', errors: [error] },
  ];
  const group = { rooming: { rows, good: 1, bad: 1, complete: false } } as unknown as DeskGroup;
  const html = renderPart(<DeskRooming group={group} />);
  const allGuests = html.slice(html.indexOf('<details'));
  expect(allGuests).toContain('Wang');
  expect(allGuests).toContain('Zhao');
});
