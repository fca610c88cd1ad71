import { elementsOf } from '@wayhouse/client/testing/elements-of';
import { renderPart } from '@wayhouse/client/testing/render-part';
import { expect, test, vi } from 'vitest';
import { CodeField } from './code-field.tsx';

type Input = { id: string; maxLength?: number; onChange: (event: { target: { value: string } }) => void };

test.each([
  ['123 456', '123456'],
  ['Code: 123456', '123456'],
  ['1234567', '123456'],
])('a pasted %j becomes the code %s', (text, code) => {
  const onChange = vi.fn();
  let input: Partial<Input> | undefined;
  function Form() {
    const field = CodeField({
      ...{ id: 'code', label: 'Code', value: '', onChange },
      ...{ ready: () => true, send: async () => ({ code: 0 }) as never },
    });
    const elements = elementsOf<Input>(field);
    input = elements.find(({ type, props }) => type === 'input' && props.id === 'code')?.props;
    return null;
  }
  renderPart(<Form />);
  // A browser cuts a pasted text at `maxLength` before the field's own rule sees it.
  input?.onChange?.({ target: { value: text.slice(0, input.maxLength) } });
  expect(onChange).toHaveBeenCalledExactlyOnceWith(code);
});
