/** The customer's page offers only changes that the server accepts. */
import { elementsOf } from '@wayhouse/client/testing/elements-of';
import { renderPart } from '@wayhouse/client/testing/render-part';
import { staffRights } from '@wayhouse/contract/account/permissions';
import type { ReactNode } from 'react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endSession, type Session, startSession } from '../../shared/session.ts';
import { ActForDialog } from './act-for-dialog.tsx';
import { OwnerCard } from './cards/owner-card.tsx';
import { CustomerHead } from './customer-head.tsx';
import type { Customer, Person } from './customer-queries.ts';
import { CustomerTerms } from './customer-terms.tsx';
import { PersonActions } from './person-actions.tsx';
import { SecureDialog } from './secure-dialog.tsx';

beforeAll(() =>
  startSession({ token: 'token', staff: { id: 'stf_1', rights: staffRights } } as unknown as Session),
);
afterAll(endSession);

type Props = { label: string; maxLength: number; options: { value: string; label: string }[] };

/** The elements that a component returns. Its child components are not rendered. */
function elementsIn(render: () => ReactNode) {
  let elements: ReturnType<typeof elementsOf<Props>> = [];
  function Screen() {
    elements = elementsOf<Props>(render());
    return null;
  }
  renderPart(<Screen />);
  return elements;
}
const textsIn = (render: () => ReactNode) => elementsIn(render).map(({ props }) => props.children);

const onChange = () => {};
const limits = { prepaid: '0.00', credit_limit: '0.00', credit_used: '0.00', pay_later_limit: '0.00' };
const customer = (change: object) =>
  ({
    ...{ id: 'com_1', status: 'approved', account_type: 'corporate', tier: { name: 'Standard' } },
    ...{ limits, approvals: [], company: null, owner: null, colleagues: [], people_list: [] },
    ...change,
  }) as unknown as Customer;

test('terms can be changed for companies alone, because a person always has the tier of guests', () => {
  const offers = (account_type: string) =>
    textsIn(() => CustomerTerms({ customer: customer({ account_type }), onChange })).includes(
      'console.customers.edit_terms',
    );
  expect([offers('corporate'), offers('guest')]).toEqual([true, false]);
});

test('privileges can be changed for colleagues, and not for the main account', () => {
  const offers = (is_main: boolean) => {
    const person = { id: 'usr_1', is_main, status: 'active', locked_until: null } as unknown as Person;
    return textsIn(() => PersonActions({ customer: customer({}), person, onChange })).includes(
      'console.people.edit',
    );
  };
  expect([offers(false), offers(true)]).toEqual([true, false]);
});

test('nothing is offered for a person who deleted the account', () => {
  const offers = (erased: boolean) => {
    const person = { id: 'usr_1', status: 'disabled', locked_until: null, erased } as unknown as Person;
    return textsIn(() => PersonActions({ customer: customer({}), person, onChange })).length > 0;
  };
  expect([offers(false), offers(true)]).toEqual([true, false]);
  const reinstates = (erased: boolean) => {
    const people_list = [{ id: 'usr_1', status: 'disabled', erased }];
    const guest = customer({ status: 'suspended', name: { en: 'A', zh: 'A' }, people_list });
    return textsIn(() => CustomerHead({ customer: guest, onChange })).includes('console.customers.reinstate');
  };
  expect([reinstates(false), reinstates(true)]).toEqual([true, false]);
});

test('the steps for two people are offered for a lost second factor, and for a colleague who may become main', () => {
  const offers = (change: object) => {
    const person = {
      id: 'usr_1',
      is_main: false,
      status: 'active',
      locked_until: null,
      invited: false,
      ...change,
    };
    const of = { customer: customer({ company: {} }), person: person as unknown as Person, onChange };
    const texts = textsIn(() => PersonActions(of));
    return ['console.people.secure.reset-second-factor', 'console.people.secure.main-account'].map((key) =>
      texts.includes(key),
    );
  };
  expect(offers({ two_factor: true })).toEqual([true, true]);
  expect(offers({ two_factor: false, invited: true })).toEqual([false, false]);
  expect(offers({ two_factor: true, is_main: true })).toEqual([true, false]);
  expect(offers({ two_factor: true, status: 'disabled' })).toEqual([false, false]);
});

test('the owner is named, also after the staff account was disabled', () => {
  const owner = { id: 'stf_9', name: 'Ana', since: '2027-01-01T00:00:00Z' };
  const select = elementsIn(() => OwnerCard({ customer: customer({ owner }), onChange })).find(
    ({ props }) => props.label === 'console.customers.owner.label',
  );
  expect(select?.props.options).toContainEqual({ value: 'stf_9', label: 'Ana' });
});

test('the owner of an erased person cannot be changed', () => {
  const offers = (erased: boolean) => {
    const people_list = [{ id: 'usr_1', erased }];
    return elementsIn(() => OwnerCard({ customer: customer({ people_list }), onChange })).some(
      ({ props }) => props.label === 'console.customers.owner.label',
    );
  };
  expect([offers(false), offers(true)]).toEqual([true, false]);
});

test('the longest Chinese reason for acting as a person fits into the query of the call', () => {
  const person = { id: 'usr_1', first_name: 'Li', last_name: 'Wang' } as unknown as Person;
  const field = elementsIn(() => ActForDialog({ person, onClose: () => {} })).find(
    ({ props }) => props.label === 'console.reason',
  );
  const reason = '因'.repeat(field?.props.maxLength ?? 0);
  expect(reason.length).toBeGreaterThan(100);
  expect(new URLSearchParams({ reason }).toString().length).toBeLessThan(6_000);
});

test('a step for two people says that it waits only when a second person must decide', () => {
  const person = { id: 'usr_1', email: 'an@a.test' } as unknown as Person;
  const dialogProps = { customer: customer({}), person, onClose: onChange, onChange };
  const [dialog] = elementsIn(() => SecureDialog({ ...dialogProps, step: 'main-account' }));
  const { done } = (dialog as unknown as { props: { done: (customer: Customer) => string } }).props;
  const texts = [[{ kind: 'main_account' }], []].map((approvals) => done(customer({ approvals })));
  expect(texts).toEqual(['console.people.secure.done', 'console.saved']);
});
