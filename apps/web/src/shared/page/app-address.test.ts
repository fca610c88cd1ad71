import { expect, it } from 'vitest';
import { appAddress } from './app-address.ts';

it.each([
  ['wayhouse://pay/done?no=1', 'wayhouse://pay/done?no=1'],
  ['WAYHOUSE://pay', 'WAYHOUSE://pay'],
  ['PAY-20261101', 'wayhouse://callback?value=PAY-20261101'],
  ['a b', 'wayhouse://callback?value=a%20b'],
])('%s opens the app', (callback, address) => expect(appAddress(callback)).toBe(address));

it.each([
  '',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'http://evil.example',
  'https://evil.example',
  '//evil.example',
  '\\\\evil.example',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'intent://x#Intent;scheme=http;end',
  'wayhousex://pay',
  `wayhouse://${'x'.repeat(3000)}`,
])('%j is refused', (callback) => expect(appAddress(callback)).toBeNull());
