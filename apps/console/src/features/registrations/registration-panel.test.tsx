import { QueryClient } from '@tanstack/react-query';
import { failReload, renderPart } from '@wayhouse/client/testing/render-part';
import { expect, test, vi } from 'vitest';
import { RegistrationPanel } from './registration-panel.tsx';
import { registrationQuery } from './registration-queries.ts';

vi.mock('./decision.tsx', () => ({ Decision: () => 'the form of the decision' }));
vi.mock('./registration-fields.tsx', () => ({ RegistrationFields: () => null }));

test('a failed reload keeps the application, so that an open form keeps its input', () => {
  const client = new QueryClient();
  const { queryKey } = registrationQuery('app_1');
  client.setQueryData<unknown>(queryKey, {
    ...{ name: { en: 'Aurora', zh: '曙光' }, status: 'pending', similar: [], history: [] },
    ...{ seconds_left: null, licence: null, staff_member: null },
  });
  failReload(client, queryKey);
  const html = renderPart(<RegistrationPanel id="app_1" onBack={() => {}} onDecided={() => {}} />, {
    client,
  });
  expect(html).toContain('the form of the decision');
});
