import { createHmac, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSigner, createVault, oneShotHmac } from './secrets.ts';

const vault = createVault('the key of this installation');

test('an encrypted secret can be decrypted for its owner only', () => {
  const sealed = vault.seal('JBSWY3DPEHPK3PXP', 'usr_1');
  expect(vault.open(sealed, 'usr_1')).toBe('JBSWY3DPEHPK3PXP');
  expect(() => vault.open(sealed, 'usr_2')).toThrow();
  expect(() => createVault('another key').open(sealed, 'usr_1')).toThrow();
  expect(sealed.toString('latin1')).not.toContain('JBSWY3DPEHPK3PXP');
});

test('two encryptions of one secret differ', () => {
  expect(vault.seal('a', 'usr_1').equals(vault.seal('a', 'usr_1'))).toBe(false);
});

test('any altered byte is detected', () => {
  const sealed = vault.seal('secret', 'usr_1');
  for (let i = 0; i < sealed.length; i += 1) {
    const alteredBytes = Buffer.from(sealed);
    alteredBytes[i] = (alteredBytes[i] ?? 0) ^ 1;
    expect(() => vault.open(alteredBytes, 'usr_1')).toThrow();
  }
});

test('a keyed hash is invalid under another key', () => {
  expect(vault.mac('123456').equals(createVault('another key').mac('123456'))).toBe(false);
});

test('with a second key, secrets and hashes of both keys are valid; only the first one encrypts', () => {
  const twoKeyVault = createVault('the new key', 'the key of this installation');
  expect(twoKeyVault.open(vault.seal('secret', 'usr_1'), 'usr_1')).toBe('secret');
  expect(createVault('the new key').open(twoKeyVault.seal('secret', 'usr_1'), 'usr_1')).toBe('secret');
  expect(() => vault.open(twoKeyVault.seal('secret', 'usr_1'), 'usr_1')).toThrow();
  expect(() => twoKeyVault.open(vault.seal('secret', 'usr_1'), 'usr_2')).toThrow();
  expect(twoKeyVault.macs('123456')).toEqual([twoKeyVault.mac('123456'), vault.mac('123456')]);
  expect(vault.macs('123456')).toEqual([vault.mac('123456')]);
});

const signer = createSigner('the key of this installation', 'offer');

test('with a second key, tokens of both keys are valid; only the first one signs', () => {
  const twoKeySigner = createSigner('the new key', 'offer', 'the key of this installation');
  expect(twoKeySigner.verify(signer.share({ a: 1 })({ b: 2 }))).toEqual({ a: 1, b: 2 });
  expect(signer.verify(twoKeySigner.share({ a: 1 })({ b: 2 }))).toBeUndefined();
  expect(twoKeySigner.verify(createSigner('a third key', 'offer').share({ a: 1 })({ b: 2 }))).toBeUndefined();
  expect(twoKeySigner.verify(twoKeySigner.share({ a: 1 })({ b: 2 }))).toEqual({ a: 1, b: 2 });
});

test('a signed token returns the shared fields and its own', () => {
  const sign = signer.share({ account: 'com_1', nights: 3 });
  expect(signer.verify(sign({ total: 100 }))).toEqual({ account: 'com_1', nights: 3, total: 100 });
  expect(signer.verify(sign({ total: 200 }))).toEqual({ account: 'com_1', nights: 3, total: 200 });
});

test('hidden fields of a token can be read only with the key, and only in their own token', () => {
  const sign = signer.share({ account: 'com_1' });
  const token = sign({ total: 100 }, { net: 70 });
  expect(signer.verify(token)).toEqual({ account: 'com_1', total: 100, net: 70 });
  const parts = token.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'));
  expect(parts.join()).toContain('total');
  expect(parts.join()).not.toContain('net');
  expect(createSigner('another key', 'offer').verify(token)).toBeUndefined();
  const [head, own, hidden, mac] = token.split('.');
  for (const other of [`${head}.${own}.${mac}`, `${head}.${hidden}.${own}.${mac}`, `${token}.${mac}`])
    expect(signer.verify(other)).toBeUndefined();
});

test('a token with an altered, missing or additional character is refused', () => {
  const token = signer.share({ account: 'com_1' })({ total: 100 });
  for (let i = 0; i < token.length; i += 1) {
    const other = token[i] === 'A' ? 'B' : 'A';
    expect(signer.verify(token.slice(0, i) + other + token.slice(i + 1))).toBeUndefined();
    // A character with the same low byte.
    const wide = String.fromCharCode(token.charCodeAt(i) + 0x100);
    expect(signer.verify(token.slice(0, i) + wide + token.slice(i + 1))).toBeUndefined();
    expect(signer.verify(token.slice(0, i))).toBeUndefined();
  }
  expect(signer.verify(`${token}.`)).toBeUndefined();
  expect(signer.verify(`${token}A`)).toBeUndefined();
});

test('the parts of two tokens cannot be combined', () => {
  const [head, , mac] = signer.share({ account: 'com_1' })({ total: 100 }).split('.');
  const [, own] = signer.share({ account: 'com_2' })({ total: 1 }).split('.');
  expect(signer.verify(`${head}.${own}.${mac}`)).toBeUndefined();
});

test('a token of another purpose or another key is refused', () => {
  const token = signer.share({ account: 'com_1' })({ total: 100 });
  expect(createSigner('the key of this installation', 'mail').verify(token)).toBeUndefined();
  expect(createSigner('another key', 'offer').verify(token)).toBeUndefined();
});

test('the one-shot HMAC equals that of node:crypto, for short and long texts and beyond ASCII', () => {
  const key = randomBytes(32);
  const mac = oneShotHmac(key);
  for (const text of ['é', '途驿', 'a\u0142b', '\ud83d\ude00'.repeat(2_000)])
    expect(mac(text)).toBe(createHmac('sha256', key).update(text).digest('base64url'));
  for (const length of [0, 1, 55, 56, 63, 64, 65, 300, 9_000, 40, 20_000, 3]) {
    const text = randomBytes(length).toString('base64url').slice(0, length);
    expect(mac(text)).toBe(createHmac('sha256', key).update(text).digest('base64url'));
  }
});
