import { afterEach, expect, test, vi } from 'vitest';
import { lastRequests, rememberBooking } from './remembered-contact.ts';

afterEach(() => vi.unstubAllGlobals());

const contact = { name: 'Lin Yue', email: 'lin@wayhouse.test', areaCode: '86', phone: '13800135526' };

test('requests that this booking cannot have are not offered, but stay stored', () => {
  const stored = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  };
  vi.stubGlobal('window', { localStorage });
  rememberBooking('u1', { contact, requests: ['adjacent'], arrival: '' });
  expect(lastRequests('u1', ['quiet'])).toBeNull();
  rememberBooking('u1', { contact, requests: [], arrival: '' });
  expect(lastRequests('u1')).toEqual({ requests: ['adjacent'], arrival: '' });
  rememberBooking('u1', { contact, requests: ['adjacent', 'quiet'], arrival: '' });
  expect(lastRequests('u1', ['quiet'])).toEqual({ requests: ['quiet'], arrival: '' });
});
