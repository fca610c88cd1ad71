import { renderPart } from '@wayhouse/client/testing/render-part';
import { allEndpoints } from '@wayhouse/contract/all-endpoints';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { EnterInvoiceDialog } from './enter-invoice-dialog.tsx';

type Line = { amount: string };
type Draft = { method: 'file' | 'hand'; total: string; lines: Line[] };
type FormOptions = { start: () => Draft; check: (draft: Draft) => Record<string, string | undefined> };

let form: FormOptions | undefined;
const fieldPaths: string[] = [];
vi.mock('@wayhouse/client/form/use-form', () => ({
  useForm: (options: FormOptions) => {
    form = options;
    return {
      draft: { ...options.start(), method: 'hand' },
      idOf: () => '',
      error: () => undefined,
      field: (path: string) => {
        fieldPaths.push(path);
        return {};
      },
    };
  },
}));
vi.mock('@wayhouse/ui/form/form-dialog', () => ({
  FormDialog: ({ children }: { children: ReactNode }) => children,
}));

test('an amount of a typed line that cannot be read is a problem of the field of that line', () => {
  renderPart(<EnterInvoiceDialog onClose={vi.fn()} onDone={vi.fn()} />);
  const [emptyLine] = form?.start().lines ?? [];
  const lines = ['-120.00', '12O.00', ''].map((amount) => ({ ...emptyLine, amount }));
  const problemsOf = (method: Draft['method']) => {
    const problems = form?.check({ ...form.start(), method, total: '240.00', lines }) ?? {};
    return Object.keys(problems).filter((path) => path.startsWith('lines.') && problems[path]);
  };
  expect(problemsOf('hand')).toEqual(['lines.1.amount', 'lines.2.amount']);
  expect(problemsOf('file')).toEqual([]);
  expect(fieldPaths).toContain('lines.0.amount');
});

test('the server keeps the key of an invoice that was typed', () => {
  expect(allEndpoints['POST /api/console/v1/payables/invoices/enter']).toHaveProperty('idempotent', true);
});
