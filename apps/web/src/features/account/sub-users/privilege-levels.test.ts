import { jobTitleDefaults, jobTitles } from '@wayhouse/contract/account/permissions';
import { describe, expect, it } from 'vitest';
import { bookChoices, levelsOf, privilegesOf } from './privilege-levels.ts';

describe('privilege levels', () => {
  it('give back the lists of every job title', () => {
    for (const title of jobTitles) {
      expect(privilegesOf(levelsOf(jobTitleDefaults[title]))).toEqual(jobTitleDefaults[title]);
    }
  });

  it('know somebody who may not even search, and no cart', () => {
    const levels = { book: 'none', orders: 'own', cart: 'none' } as const;
    const privileges = privilegesOf(levels);
    expect(privileges).toEqual({ book_privileges: [], order_privileges: ['own'], cart_privileges: [] });
    expect(levelsOf(privileges)).toEqual(levels);
  });

  it('offer to search only, or to search and book', () => {
    expect(bookChoices('search')).toEqual(['search', 'book']);
    expect(bookChoices('none')).toContain('none');
  });
});
