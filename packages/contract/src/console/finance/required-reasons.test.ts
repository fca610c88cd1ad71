import { expect, test } from 'vitest';
import { consoleGatewayNoticesEndpoints as notices } from './gateway-notices.ts';
import { consoleRefundsEndpoints as refunds } from './refunds.ts';

const inputs = {
  'a settled refund': refunds['POST /api/console/v1/refunds/{id}/settle'].input,
  'a handled notice': notices['POST /api/console/v1/gateway-notices/{id}/handle'].input,
  'a refund that is paid again': notices['POST /api/console/v1/gateway-notices/{id}/pay'].input,
};

test.each(Object.entries(inputs))('the reason of %s is required and plain text', (what, input) => {
  const means = what === 'a refund that is paid again' ? { means: 'balance' } : {};
  const messagesOf = (reason: string | undefined) =>
    input.safeParse({ params: { id: 'x1' }, ...means, reason }).error?.issues.map(({ message }) => message);
  expect(messagesOf('Paid by transfer')).toBeUndefined();
  expect(messagesOf(undefined)).toEqual(['fields.required']);
  expect(messagesOf(' ')).toContain('fields.required');
  expect(messagesOf('<b>Paid</b>')).toEqual(['fields.plain_text']);
  expect(messagesOf('Paid\u0000')).toEqual(['fields.plain_text']);
});
