import { expect, test } from 'vitest';
import { createVault } from './secrets.ts';

const vault = createVault('the key of this installation');

test('what is sealed opens again, for its owner alone', () => {
  const sealed = vault.seal('JBSWY3DPEHPK3PXP', 'usr_1');
  expect(vault.open(sealed, 'usr_1')).toBe('JBSWY3DPEHPK3PXP');
  expect(() => vault.open(sealed, 'usr_2')).toThrow();
  expect(() => createVault('another key').open(sealed, 'usr_1')).toThrow();
  expect(sealed.toString('latin1')).not.toContain('JBSWY3DPEHPK3PXP');
});

test('the same secret never looks the same twice', () => {
  expect(vault.seal('a', 'usr_1').equals(vault.seal('a', 'usr_1'))).toBe(false);
});

test('an altered byte is noticed, wherever it is', () => {
  const sealed = vault.seal('secret', 'usr_1');
  for (let i = 0; i < sealed.length; i += 1) {
    const altered = Buffer.from(sealed);
    altered[i] = (altered[i] ?? 0) ^ 1;
    expect(() => vault.open(altered, 'usr_1')).toThrow();
  }
});

test('a keyed hash is worth nothing under another key', () => {
  expect(vault.mac('123456').equals(createVault('another key').mac('123456'))).toBe(false);
});
