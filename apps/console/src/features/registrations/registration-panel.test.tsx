import { QueryClient } from '@tanstack/react-query';
import { elementsOf } from '@wayhouse/client/testing/elements-of';
import { failReload, renderPart } from '@wayhouse/client/testing/render-part';
import { expect, test, vi } from 'vitest';
import { Decision } from './decision.tsx';
import { RegistrationPanel } from './registration-panel.tsx';
import { registrationQuery } from './registration-queries.ts';

vi.mock('./decision.tsx', () => ({ Decision: () => 'the form of the decision' }));
vi.mock('./registration-fields.tsx', () => ({ RegistrationFields: () => null }));

const registration = {
  ...{ name: { en: 'Aurora', zh: '曙光' }, status: 'pending', similar: [], history: [] },
  ...{ seconds_left: null, licence: null, staff_member: null },
};

test('a failed reload keeps the application, so that an open form keeps its input', () => {
  const client = new QueryClient();
  const { queryKey } = registrationQuery('app_1');
  client.setQueryData<unknown>(queryKey, registration);
  failReload(client, queryKey);
  const html = renderPart(<RegistrationPanel id="app_1" onBack={() => {}} onDecided={() => {}} />, {
    client,
  });
  expect(html).toContain('the form of the decision');
});

test('a new status keeps the part of the decision, so that an open form keeps its input', () => {
  const client = new QueryClient();
  const keys = ['pending', 'more_asked'].map((status) => {
    client.setQueryData<unknown>(registrationQuery('app_1').queryKey, { ...registration, status });
    let key: string | null | undefined;
    function Screen() {
      const panel = RegistrationPanel({ id: 'app_1', onBack: () => {}, onDecided: () => {} });
      key = elementsOf(panel).find(({ type }) => type === Decision)?.key;
      return null;
    }
    renderPart(<Screen />, { client });
    return key;
  });
  expect(keys[0]).toBeDefined();
  expect(keys[1]).toBe(keys[0]);
});
