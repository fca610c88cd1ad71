import { elementsOf } from '@wayhouse/client/testing/elements-of';
import { renderPart } from '@wayhouse/client/testing/render-part';
import { expect, test } from 'vitest';
import { Decision } from './decision.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import type { Registration } from './registration-queries.ts';

type ButtonProps = { kind: string; onClick: () => void };

test.each(['more_asked', 'approved'])(
  'the dialog for a reason stays open when the status becomes %s',
  (status) => {
    let renders = 0;
    let isOpen = false;
    function Screen() {
      renders += 1;
      const registration = { id: 'app_1', checklist: {}, status: renders === 1 ? 'pending' : status };
      const part = Decision({ registration: registration as unknown as Registration, onDecided: () => {} });
      const elements = elementsOf<ButtonProps>(part);
      // A change while React renders makes it render again.
      if (renders === 1) elements.find(({ props }) => props.kind === 'danger-soft')?.props.onClick?.();
      isOpen = elements.some(({ type }) => type === ReasonDialog);
      return null;
    }
    renderPart(<Screen />);
    expect(renders).toBeGreaterThan(1);
    expect(isOpen).toBe(true);
  },
);

const pending = {
  ...{ id: 'app_1', status: 'pending', awaits_staff: false, company: null },
  checklist: { person_plausible: true, contact_reached: true },
};

/** The disabled state of the button that approves; undefined when the part offers no decision. */
function approvalOf(registration: object): boolean | undefined {
  let isDisabled: boolean | undefined;
  function Screen() {
    const part = Decision({ registration: registration as Registration, onDecided: () => {} });
    const button = elementsOf<{ kind: string; disabled: boolean }>(part).find(
      ({ props }) => props.kind === 'primary',
    );
    isDisabled = button?.props.disabled;
    return null;
  }
  renderPart(<Screen />);
  return isDisabled;
}

test('no decision is offered while the applicant must answer, because the server would refuse it', () => {
  expect(approvalOf(pending)).toBe(false);
  expect(approvalOf({ ...pending, status: 'more_asked' })).toBeUndefined();
});

test('ticks of a form that the applicant has sent again meanwhile do not stay', () => {
  let renders = 0;
  let isDisabled: boolean | undefined;
  function Screen() {
    renders += 1;
    const sentAgain = { resubmissions: 1, checklist: {} };
    const registration = { ...pending, resubmissions: 0, ...(renders > 1 && sentAgain) };
    const part = Decision({ registration: registration as unknown as Registration, onDecided: () => {} });
    const elements = elementsOf<ButtonProps & { disabled: boolean }>(part);
    // A change while React renders makes it render again.
    if (renders === 1) elements.find(({ props }) => props.kind === 'danger-soft')?.props.onClick?.();
    isDisabled = elements.find(({ props }) => props.kind === 'primary')?.props.disabled;
    return null;
  }
  renderPart(<Screen />);
  expect(isDisabled).toBe(true);
});

test('a family application cannot be approved before the named employee has confirmed', () => {
  expect(approvalOf({ ...pending, awaits_staff: true })).toBe(true);
});

test('a family application cannot be approved while the named employee is disabled', () => {
  expect(approvalOf({ ...pending, staff_member: { is_active: true } })).toBe(false);
  expect(approvalOf({ ...pending, staff_member: { is_active: false } })).toBe(true);
});
