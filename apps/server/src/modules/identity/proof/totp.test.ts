import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { newTotpSecret, totpStep, totpUri } from './totp.ts';
import { factorOf } from './use-second-factor.ts';

const secret = newTotpSecret();
const now = new Date('2027-03-01T09:00:10Z');
const step = Math.floor(now.getTime() / 30_000);
const codeAt = (codeStep: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: codeStep * 30_000 });

describe('a one-time code', () => {
  it.each([
    { name: 'of the step before', codeStep: step - 1, isValid: true },
    { name: 'of this step', codeStep: step, isValid: true },
    { name: 'of the step after', codeStep: step + 1, isValid: true },
    { name: 'of two steps before', codeStep: step - 2, isValid: false },
    { name: 'of two steps after', codeStep: step + 2, isValid: false },
  ])('$name: $isValid', ({ codeStep, isValid }) => {
    const result = totpStep({ secret, lastStep: null }, { otp: codeAt(codeStep), now });
    expect(result).toBe(isValid ? codeStep : undefined);
  });

  it('is used up together with all earlier codes', () => {
    for (const codeStep of [step - 1, step])
      expect(totpStep({ secret, lastStep: step }, { otp: codeAt(codeStep), now })).toBeUndefined();
    expect(totpStep({ secret, lastStep: step }, { otp: codeAt(step + 1), now })).toBe(step + 1);
  });

  it.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('has six digits and is not %j', (otp) => {
    expect(totpStep({ secret, lastStep: null }, { otp, now })).toBeUndefined();
  });

  it('matches the example of RFC 6238', () => {
    const example = new Secret({ buffer: new TextEncoder().encode('12345678901234567890').buffer }).base32;
    expect(totpStep({ secret: example, lastStep: null }, { otp: '287082', now: new Date(59_000) })).toBe(1);
  });

  it('is set up by an address for the app', () => {
    expect(totpUri({ secret, account: 'agent@wayhouse.test' })).toMatch(
      /^otpauth:\/\/totp\/Wayhouse:agent%40wayhouse\.test\?issuer=Wayhouse&secret=[A-Z2-7]{32}&/,
    );
  });
});

describe('recovery codes', () => {
  it('are ten different codes', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
  });

  it('are accepted with or without the dash, in any case', () => {
    expect(hashRecoveryCode(' ABCDE fghjk').equals(hashRecoveryCode('abcde-fghjk'))).toBe(true);
  });
});

it('a typed code is one of the app also with the blank that apps show, else a recovery code', () => {
  expect(['123456', '123 456', 'abcde-fghjk'].map(factorOf)).toEqual([
    { otp: '123456' },
    { otp: '123456' },
    { recovery_code: 'abcde-fghjk' },
  ]);
});
