import { AnswerError, TransportError } from '@wayhouse/client/transport';
import { notFoundCode } from '@wayhouse/contract/answer-codes';
import { expect, test } from 'vitest';
import { pauseBeforePoll } from './follow-payment.ts';

const noError = { error: null };

test('a payment is polled while it is pending or a poll fails', () => {
  expect(pauseBeforePoll({ data: { status: 'pending' }, ...noError })).toBe(2_000);
  expect(pauseBeforePoll({ data: { status: 'succeeded' }, ...noError })).toBe(false);
  const offline = new TransportError('offline', 'No network');
  expect(pauseBeforePoll({ data: undefined, error: offline })).toBe(2_000);
  const tryAgain = new AnswerError({ code: 3020 }, 'Try again');
  expect(pauseBeforePoll({ data: { status: 'pending' }, error: tryAgain })).toBe(2_000);
});

test('an unknown payment number is not polled again', () => {
  const unknown = new AnswerError({ code: notFoundCode }, 'Not found');
  expect(pauseBeforePoll({ data: undefined, error: unknown })).toBe(false);
});
