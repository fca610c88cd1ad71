import { renderPart } from '@wayhouse/client/testing/render-part';
import { expect, test } from 'vitest';
import type { Registration } from './registration-queries.ts';
import { ReturnedForm } from './returned-form.tsx';

test.each([
  ['more_asked', ['resend', 'reject']],
  ['rejected', ['resend']],
  ['pending', []],
  ['approved', []],
])('a form in the state %s offers %j', (status, steps) => {
  const registration = { id: 'app_1', status } as unknown as Registration;
  const html = renderPart(<ReturnedForm registration={registration} onDecided={() => {}} />);
  expect(['resend', 'reject'].filter((step) => html.includes(`console.review.${step}<`))).toEqual(steps);
});
