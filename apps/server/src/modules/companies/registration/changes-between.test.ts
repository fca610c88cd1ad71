import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesBetween } from './changes-between.ts';

const form = fc.record({
  first_name: fc.string(),
  company: fc.option(fc.record({ city: fc.string(), zip: fc.string() }), { nil: undefined }),
});

describe('changes between two forms', () => {
  it('are empty for equal forms', () => {
    fc.assert(
      fc.property(form, (one) => {
        expect(changesBetween(one, structuredClone(one))).toEqual([]);
      }),
    );
  });

  it('name each field once, in both directions', () => {
    fc.assert(
      fc.property(form, form, (before, after) => {
        const changes = changesBetween(before, after);
        expect(new Set(changes.map((change) => change.field)).size).toBe(changes.length);
        const reverseChanges = changesBetween(after, before).map((c) => [c.field, c.after, c.before]);
        expect(reverseChanges.sort()).toEqual(changes.map((c) => [c.field, c.before, c.after]).sort());
      }),
    );
  });

  it('include the fields of the company', () => {
    expect(changesBetween({ company: { city: 'A' } }, { company: { city: 'B' }, staff_email: 'x' })).toEqual([
      { field: 'company.city', before: 'A', after: 'B' },
      { field: 'staff_email', before: '', after: 'x' },
    ]);
  });
});
