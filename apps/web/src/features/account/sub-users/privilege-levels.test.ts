import { jobTitleDefaults, jobTitles } from '@wayhouse/contract/account/permissions';
import { describe, expect, it } from 'vitest';
import { bookChoices, levelsOf, privilegesOf } from './privilege-levels.ts';

describe('privilege levels', () => {
  it('convert the lists of every job title to levels and back', () => {
    for (const title of jobTitles) {
      expect(privilegesOf(levelsOf(jobTitleDefaults[title]))).toEqual(jobTitleDefaults[title]);
    }
  });

  it('represent a person without search and without cart', () => {
    const levels = { book: 'none', orders: 'own', cart: 'none' } as const;
    const privileges = privilegesOf(levels);
    expect(privileges).toEqual({ book_privileges: [], order_privileges: ['own'], cart_privileges: [] });
    expect(levelsOf(privileges)).toEqual(levels);
  });

  it('offer search only, or search and book', () => {
    expect(bookChoices('search')).toEqual(['search', 'book']);
    expect(bookChoices('none')).toContain('none');
  });
});
