import { QueryClient } from '@tanstack/react-query';
import { elementsOf } from '@wayhouse/client/testing/elements-of';
import { renderPart } from '@wayhouse/client/testing/render-part';
import { type ComponentProps, useState } from 'react';
import { expect, test } from 'vitest';
import { companySignInQuery } from '../account-queries.ts';
import { Settings } from './company-sign-in.tsx';
import { ProviderForm } from './provider-form.tsx';

const settingsOf = (issuer: string, changed_at: string) => ({
  provider: { issuer, client_id: 'wayhouse', domains: [], is_required: false, changed_at },
  ...{ redirect_uri: '', possible_domains: [], people: [] },
});

test('unsaved input stays when the provider is saved in another tab, and until it is saved or undone', () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  const store = (issuer: string, at: string) =>
    client.setQueryData<unknown>(companySignInQuery.queryKey, settingsOf(issuer, at));
  store('https://first.test', '2027-03-01T09:00:00Z');
  const shown: (string | undefined)[] = [];
  function Screen() {
    const [step, setStep] = useState(0);
    const form = elementsOf<ComponentProps<typeof ProviderForm>>(Settings()).find(
      ({ type }) => type === ProviderForm,
    );
    shown[step] = form?.props.settings?.provider?.issuer;
    // A state change during a render makes React render again at once.
    if (step === 0) form?.props.onDirty?.(true);
    if (step === 1) store('https://second.test', '2027-03-01T09:05:00Z');
    if (step === 2) form?.props.onDirty?.(false);
    if (step < 3) setStep(step + 1);
    return null;
  }
  renderPart(<Screen />, { client });
  expect(shown).toEqual([
    ...['https://first.test', 'https://first.test', 'https://first.test', 'https://second.test'],
  ]);
});
