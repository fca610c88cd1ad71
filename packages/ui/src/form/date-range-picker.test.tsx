import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { I18nProvider } from '../i18n.tsx';
import { DateRangePicker } from './date-range-picker.tsx';

type PartProps = {
  kind?: string;
  bounds?: object;
  visibleDay?: string;
  disabled?: boolean;
  error?: string;
  value?: string;
  onClick?: () => void;
  onChange?: (event: { target: { value: string } }) => void;
  onBlur?: () => void;
  children?: ReactNode;
};
const inside = (node: ReactNode): ReactElement<PartProps>[] =>
  Children.toArray(node).flatMap((each) =>
    isValidElement<PartProps>(each) ? [each, ...inside(each.props.children)] : [],
  );

test('each Clear makes new fields, so that a text that cannot be read disappears too', () => {
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
    // React mounts fields with another key again, without the typed text.
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

test.each(['31 Feb', '28 Apr 2027'])('no stay can be applied while a field has a wrong date: %s', (typed) => {
  const shownErrors: unknown[] = [];
  const disabledStates: unknown[] = [];
  const value = { from: '2027-03-01', to: '2027-03-03' };
  let renders = 0;
  function Page() {
    const picker = inside(DateRangePicker({ value, today: '2027-03-01', onApply: () => {} }));
    const typedDates = picker.find(({ props }) => props.bounds);
    const TypedDates = typedDates?.type as (props: PartProps) => ReactNode;
    // Called as a function, so that a state change of the fields is one of this component.
    const checkOut = inside(TypedDates(typedDates?.props ?? {})).filter(({ props }) => props.onBlur)[1];
    shownErrors.push(checkOut?.props.error);
    disabledStates.push(picker.find(({ props }) => props.kind === 'primary')?.props.disabled);
    renders += 1;
    if (renders === 1) checkOut?.props.onChange?.({ target: { value: typed } });
    if (renders === 2) checkOut?.props.onBlur?.();
    if (renders === 3) checkOut?.props.onChange?.({ target: { value: '4 Mar 2027' } });
    if (renders === 4) checkOut?.props.onBlur?.();
    return null;
  }
  renderToString(
    <I18nProvider lang="en" catalogue={{ 'common.dates.unreadable': 'Unreadable' }}>
      <Page />
    </I18nProvider>,
  );
  expect(shownErrors.slice(0, 3)).toEqual([undefined, undefined, 'Unreadable']);
  expect(disabledStates.slice(0, 3)).toEqual([false, false, true]);
  expect(disabledStates.at(-1)).toBe(false);
});

test('a typed check-in after the check-out keeps both texts, and the check-out shows the error', () => {
  const value = { from: '2027-03-01', to: '2027-03-03' };
  const shown: unknown[] = [];
  let isApplyDisabled: boolean | undefined;
  let renders = 0;
  function Page() {
    const picker = inside(DateRangePicker({ value, today: '2027-03-01', onApply: () => {} }));
    const typedDates = picker.find(({ props }) => props.bounds);
    const TypedDates = typedDates?.type as (props: PartProps) => ReactNode;
    const fields = inside(TypedDates(typedDates?.props ?? {})).filter(({ props }) => props.onBlur);
    shown.push(fields.map(({ props }) => [props.value, props.error]));
    isApplyDisabled = picker.find(({ props }) => props.kind === 'primary')?.props.disabled;
    renders += 1;
    if (renders === 1) fields[0]?.props.onChange?.({ target: { value: '3 May 2027' } });
    if (renders === 2) fields[0]?.props.onBlur?.();
    return null;
  }
  renderToString(
    <I18nProvider lang="en" catalogue={{ 'common.dates.order': 'Too early' }}>
      <Page />
    </I18nProvider>,
  );
  expect(shown.at(-1)).toEqual([
    ['3 May 2027', undefined],
    ['3 Mar 2027', 'Too early'],
  ]);
  expect(isApplyDisabled).toBe(true);
});

test.each([
  ['3 Apr 2027', '2027-03-01'],
  ['3 May 2027', '2027-05-03'],
])('the calendar shows the month of a typed check-in: %s', (typed, expected) => {
  const value = { from: '2027-03-01', to: '2027-03-03' };
  const visibleDays: unknown[] = [];
  let renders = 0;
  function Page() {
    const picker = inside(DateRangePicker({ value, today: '2027-03-01', onApply: () => {} }));
    const typedDates = picker.find(({ props }) => props.bounds);
    const TypedDates = typedDates?.type as (props: PartProps) => ReactNode;
    const checkIn = inside(TypedDates(typedDates?.props ?? {})).filter(({ props }) => props.onBlur)[0];
    visibleDays.push(picker.find(({ props }) => props.visibleDay)?.props.visibleDay);
    renders += 1;
    if (renders === 1) checkIn?.props.onChange?.({ target: { value: typed } });
    if (renders === 2) checkIn?.props.onBlur?.();
    return null;
  }
  renderToString(
    <I18nProvider lang="en" catalogue={{}}>
      <Page />
    </I18nProvider>,
  );
  expect(visibleDays.at(-1)).toBe(expected);
});
