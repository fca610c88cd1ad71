import { describe, expect, it } from 'vitest';
import { brandOf, isCardNumber, securityCodeLength } from './card-brands.ts';

describe('a card number', () => {
  it.each([
    ['4242 4242 4242 4242', 'visa'],
    ['5555555555554444', 'mastercard'],
    ['2223003122003222', 'mastercard'],
    ['378282246310005', 'amex'],
    ['6200000000000005', 'unionpay'],
    ['3566002020360505', 'jcb'],
    ['6011111111111117', 'discover'],
    ['3056930009020004', 'diners'],
  ])('%s is %s', (number, brand) => {
    expect(brandOf(number)).toBe(brand);
    expect(isCardNumber(number)).toBe(true);
  });

  it('is invalid with a wrong check digit, too few digits or hyphens', () => {
    expect(isCardNumber('4242424242424241')).toBe(false);
    expect(isCardNumber('4242')).toBe(false);
    expect(isCardNumber('4242-4242-4242-4242')).toBe(false);
  });

  it('has a security code of four digits for American Express and three for other brands', () => {
    expect(securityCodeLength('amex')).toBe(4);
    expect(securityCodeLength('visa')).toBe(3);
  });
});
