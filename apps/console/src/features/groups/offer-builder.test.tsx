import { elementsOf } from '@wayhouse/client/testing/elements-of';
import { loseFirstAnswer } from '@wayhouse/client/testing/lose-first-answer';
import { renderPart } from '@wayhouse/client/testing/render-part';
import type { DeskGroup } from '@wayhouse/contract/console/groups';
import { emptyGroupForm } from '@wayhouse/contract/group/group-life';
import type { GroupOffer } from '@wayhouse/contract/group/groups';
import type { DialogProps } from '@wayhouse/ui/overlay/dialog';
import type { FormEvent } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { OfferBuilder } from './offer-builder.tsx';

type FormProps = { onSubmit: (event: FormEvent) => void };
let submit: FormProps['onSubmit'] | undefined;
vi.mock('@wayhouse/ui/overlay/dialog', () => ({
  Dialog: ({ children }: DialogProps) => {
    submit = elementsOf<FormProps>(children).find(({ props }) => props.onSubmit)?.props.onSubmit;
    return null;
  },
}));
afterEach(() => vi.unstubAllGlobals());

const name = { en: 'Casa Aurora', zh: '曙光酒店' };
const group = {
  group_no: 'GR1',
  title: 'Spring',
  nets: {},
  line_nets: {},
  form: emptyGroupForm,
} as unknown as DeskGroup;
const offer = {
  offer_id: 'gro_1',
  hotel: { id: 'h_1', name, address: { en: '', zh: '' } },
  ...{ check_in: '2027-04-10', check_out: '2027-04-12', nights: 2, rooms: 20 },
  lines: [{ room_type_id: 'rt_1', name, board: 'BB', rooms: 20, sleeps: 2, rate: '90.00' }],
  schedule: [{ percent_bp: 10_000, due_on: '2027-03-20' }],
  ...{ included: '', conditions: '' },
} as unknown as GroupOffer;

test('an offer that is sent again after a lost answer has the key of the first call', async () => {
  const keys = loseFirstAnswer(vi.stubGlobal, group);
  const onClose = vi.fn();
  renderPart(<OfferBuilder group={group} copiedOffer={offer} onClose={onClose} />);
  const press = () => submit?.({ preventDefault: () => {} } as FormEvent);
  press();
  await expect.poll(() => keys.length).toBe(1);
  await new Promise((resolve) => setTimeout(resolve));
  press();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(keys).toEqual([expect.any(String), keys[0]]);
});
