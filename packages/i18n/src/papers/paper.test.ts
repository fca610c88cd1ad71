import { describe, expect, it } from 'vitest';
import { checkAddress, paperWords } from './paper.ts';

describe('checking a voucher', () => {
  it("uses the voucher's own languages", () => {
    expect(paperWords('both').lines('papers.verify')).toEqual(['Check this voucher', '查验凭证']);
    expect(paperWords('zh').label('papers.verify')).toBe('查验凭证');
  });

  it('links to a page in those languages', () => {
    const at = (lang: 'en' | 'zh' | 'both') => checkAddress('https://wayhouse.test/verify?code=ABC', lang);
    expect(at('en')).toBe('https://wayhouse.test/verify?code=ABC');
    expect(at('zh')).toBe('https://wayhouse.test/verify?code=ABC&lang=zh');
    expect(at('both')).toBe('https://wayhouse.test/verify?code=ABC&lang=both');
    expect(paperWords('both').label('verify.state.good')).toBe('This voucher is valid 凭证有效');
  });
});
