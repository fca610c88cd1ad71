import { emptyGroupForm } from '@wayhouse/contract/group/group-life';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { I18nProvider } from '../i18n.tsx';
import { GroupFacts } from './group-facts.tsx';

const { contact } = emptyGroupForm;

test.each([
  [contact, undefined],
  [{ ...contact, phone: '13800138000' }, '+86 13800138000'],
  [{ ...contact, name: 'Li Na', email: 'li@agency.example' }, 'Li Na, li@agency.example'],
])('the contact of a draft, %j, is shown as %s', (givenContact, text) => {
  const html = renderToString(
    <I18nProvider lang="en" catalogue={{ 'groups.form.contact': 'Contact' }}>
      <GroupFacts form={{ ...emptyGroupForm, contact: givenContact }} />
    </I18nProvider>,
  );
  const contactPart = html.split('<dt').find((part) => part.includes('Contact'));
  const value = contactPart?.split('<dd')[1]?.replace(/^[^>]*>/, '');
  expect(value?.replace(/<[^>]*>/g, '')).toBe(text);
});
