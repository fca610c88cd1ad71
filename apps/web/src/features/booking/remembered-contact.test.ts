import { memoryStorage } from '@wayhouse/client/testing/memory-storage';
import type { User } from '@wayhouse/contract/account/identity';
import { afterEach, expect, test, vi } from 'vitest';
import { firstContact, lastRequests, rememberBooking } from './remembered-contact.ts';

afterEach(() => vi.unstubAllGlobals());

const contact = { name: 'Lin Yue', email: 'lin@wayhouse.test', areaCode: '86', phone: '13800135526' };

test('requests that this booking cannot have are not offered, but stay stored', () => {
  vi.stubGlobal('window', { localStorage: memoryStorage() });
  rememberBooking('u1', { contact, requests: ['adjacent'], arrival: '' });
  expect(lastRequests('u1', ['quiet'])).toBeNull();
  rememberBooking('u1', { contact, requests: [], arrival: '' });
  expect(lastRequests('u1')).toEqual({ requests: ['adjacent'], arrival: '' });
  rememberBooking('u1', { contact, requests: ['adjacent', 'quiet'], arrival: '' });
  expect(lastRequests('u1', ['quiet'])).toEqual({ requests: ['quiet'], arrival: '' });
});

test('the contact of a first booking has the phone number of the account, a later one the last used', () => {
  vi.stubGlobal('window', { localStorage: memoryStorage() });
  const user = { id: 'u1', firstname: 'Yue', lastname: 'Lin', email: '', language: 'zh' } as User;
  const ownPhone = { areaCode: '351', phone: '912345678' };
  expect(firstContact(user, ownPhone)).toMatchObject(ownPhone);
  expect(firstContact(user, undefined)).toMatchObject({ areaCode: '86', phone: '' });
  rememberBooking('u1', { contact, requests: [], arrival: '' });
  expect(firstContact(user, ownPhone)).toEqual(contact);
});
