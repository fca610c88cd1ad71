import { renderPart } from '@wayhouse/client/testing/render-part';
import type { DeskCase } from '@wayhouse/contract/care/desk-cases';
import type { FormDialog } from '@wayhouse/ui/form/form-dialog';
import type { Select } from '@wayhouse/ui/form/select';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { HandOverDialog } from './case-actions.tsx';

vi.mock('@wayhouse/ui/form/form-dialog', () => ({
  FormDialog: ({ children }: ComponentProps<typeof FormDialog>) => children,
}));
vi.mock('@wayhouse/ui/form/select', () => ({
  Select: ({ options, value }: ComponentProps<typeof Select>) =>
    `value ${value}; ${options.map((option) => option.label).join(', ')}`,
}));
vi.mock('../../shared/session.ts', () => ({ useSession: () => ({ staff: { id: 'stf_mei' } }) }));

test('the reader can take the case of a colleague who is away, and is not chosen first', () => {
  const colleagues = [
    { id: 'stf_jun', name: 'Jun', on_duty: false },
    { id: 'stf_mei', name: 'Mei', on_duty: true },
    { id: 'stf_ola', name: 'Ola', on_duty: true },
  ];
  const caseOfJun = { case_no: 'CS1', owner_id: 'stf_jun', colleagues } as DeskCase;
  const html = renderPart(<HandOverDialog of={caseOfJun} onClose={() => {}} />);
  expect(html).toContain('value stf_ola; Mei');
  expect(html).not.toContain('Jun');
  const unowned = { ...caseOfJun, owner_id: null };
  expect(renderPart(<HandOverDialog of={unowned} onClose={() => {}} />)).toContain('value stf_ola; Jun, Ola');
});
