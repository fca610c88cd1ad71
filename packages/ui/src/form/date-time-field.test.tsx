import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { I18nProvider } from '../i18n.tsx';
import { DateTimeField } from './date-time-field.tsx';

type InputProps = {
  'aria-label'?: string;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: () => void;
  children?: ReactNode;
};
const inside = (node: ReactNode): ReactElement<InputProps>[] =>
  Children.toArray(node).flatMap((each) =>
    isValidElement<InputProps>(each) ? [each, ...inside(each.props.children)] : [],
  );
const render = (part: ReactNode) =>
  renderToString(
    <I18nProvider lang="en" catalogue={{}}>
      {part}
    </I18nProvider>,
  );

/** The value of the field after the reader types this time in place of 09:00 and leaves the field. */
function valueAfter(typed: string): string {
  let value = '';
  let step = 0;
  function Page() {
    const field = DateTimeField({
      label: 'Until',
      value: '2027-03-01T09:00',
      onChange: ({ target }) => {
        value = target.value;
      },
    });
    const input = inside(field).find(({ props }) => props['aria-label'] === 'common.dates.time');
    step += 1;
    // A state change during a render makes React render again at once.
    if (step === 1) input?.props.onChange({ target: { value: typed } });
    if (step === 2) input?.props.onBlur();
    return null;
  }
  render(<Page />);
  return value;
}

test('a time that cannot be read is not replaced by the earlier one', () => {
  expect(valueAfter('18.30')).toBe('2027-03-01T18:30');
  expect(valueAfter('6pm')).toBe('2027-03-01T6pm');
  expect(valueAfter('aT 6')).toBe('2027-03-01Tat 6');
});

test.each([
  ['2027-03-01T09:00', false],
  ['2027-03-01T6pm', true],
  ['2027-03-01T09:00z', true],
])('the field shows an error at a time that it cannot read: %s', (value, isWrong) => {
  const html = render(<DateTimeField label="Until" value={value} onChange={() => {}} />);
  expect(html.includes('fields.time_of_day')).toBe(isWrong);
});
