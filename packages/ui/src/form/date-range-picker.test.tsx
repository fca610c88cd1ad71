import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { I18nProvider } from '../i18n.tsx';
import { DateRangePicker } from './date-range-picker.tsx';

type PartProps = { kind?: string; bounds?: object; onClick?: () => void; children?: ReactNode };
const inside = (node: ReactNode): ReactElement<PartProps>[] =>
  Children.toArray(node).flatMap((each) =>
    isValidElement<PartProps>(each) ? [each, ...inside(each.props.children)] : [],
  );

test('Clear empties the fields also when they have no dates, only a text that cannot be read', () => {
  const keys: unknown[] = [];
  let presses = 0;
  function Page() {
    const parts = inside(
      DateRangePicker({
        value: { from: '2027-03-01', to: '2027-03-02' },
        today: '2027-03-01',
        onApply: () => {},
      }),
    );
    // Fields with another key start anew, without the typed text.
    keys.push(parts.find(({ props }) => props.bounds)?.key);
    const clear = parts.find(({ props }) => props.kind === 'ghost');
    // A state change during a render makes React render again at once.
    if (presses++ < 2) clear?.props.onClick?.();
    return null;
  }
  renderToString(
    <I18nProvider lang="en" catalogue={{}}>
      <Page />
    </I18nProvider>,
  );
  expect(new Set(keys).size).toBe(3);
});
