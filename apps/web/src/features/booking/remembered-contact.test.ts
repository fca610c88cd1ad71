import { memoryStorage } from '@wayhouse/client/testing/memory-storage';
import { afterEach, expect, test, vi } from 'vitest';
import { lastRequests, rememberBooking } from './remembered-contact.ts';

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
