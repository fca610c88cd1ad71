import * as formErrors from '@wayhouse/client/form/form-errors';
import { renderPart } from '@wayhouse/client/testing/render-part';
import { changedCode } from '@wayhouse/contract/answer-codes';
import type { Group } from '@wayhouse/contract/group/groups';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { network } from '../../shared/api.ts';
import { firstGroupDraft, toGroupForm } from './group-draft.ts';
import { TripFields } from './group-fields.tsx';
import { useGroupForm } from './use-group-form.ts';

const navigate = vi.hoisted(() => vi.fn());
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => navigate }));
vi.mock('../../shared/session/session.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useSession: () => ({ user: { firstname: 'Yue', lastname: 'Lin', email: 'lin@wayhouse.test' } }),
}));
vi.mock('@wayhouse/client/form/form-errors', async (importOriginal) => {
  const original = await importOriginal<typeof formErrors>();
  return { ...original, readFormErrors: vi.fn(original.readFormErrors) };
});

const requester = { name: 'Lin Yue', email: 'lin@wayhouse.test', area_code: '86', nationality: 'CN' };
const group = {
  group_no: 'GR27030100000001',
  status: 'draft',
  form: toGroupForm(firstGroupDraft({}, requester)),
  form_version: '1',
} as Group;

/** Renders the first fields of the form of a group, or of a new one, and returns the form. */
function renderForm(openedGroup?: Group) {
  let state: ReturnType<typeof useGroupForm> | undefined;
  function Page() {
    state = useGroupForm({ group: openedGroup, urlValues: {}, bookingData: undefined });
    return <TripFields form={state.form} today="2027-03-01" renderPlace={() => null} />;
  }
  renderPart(<Page />);
  if (!state) throw new Error('The form was not rendered.');
  return state;
}

beforeEach(() => navigate.mockReset());

test('the error of a date stands at the series, and the error of a field that shows none stands below the form', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const errorAt = (path: string, text: string) => ({ path, message: { 'en-US': text, 'zh-CN': '' } });
  const errors = [
    errorAt('more_check_ins.0', 'Please enter a date.'),
    errorAt('nationality', 'Please choose a nationality.'),
  ];
  vi.spyOn(network, 'fetch').mockResolvedValue(
    Response.json({ code: 1001, message: { 'en-US': 'Please check the form.', 'zh-CN': '' }, errors }),
  );
  await renderForm(group).save(true);
  expect(vi.mocked(formErrors.readFormErrors).mock.results.at(-1)?.value).toEqual({
    fieldErrors: { more_check_ins: { text: 'Please enter a date.' } },
    formError: 'Please choose a nationality.',
  });
});

const savedAnswer = () => Response.json({ code: 0, data: { ...group, form_version: '2' } });

test('the first save of a draft navigates to its page, and the guard does not ask', async () => {
  vi.spyOn(network, 'fetch').mockImplementation(async () => savedAnswer());
  const { save, saved } = renderForm(undefined);
  await save(true);
  expect(navigate).toHaveBeenCalledWith(
    expect.objectContaining({ search: { no: group.group_no, edit: '1' } }),
  );
  expect(saved.current).toBe(true);
});

test('a further save of a draft keeps the form open, and its guard on', async () => {
  vi.spyOn(network, 'fetch').mockImplementation(async () => savedAnswer());
  const { save, saved } = renderForm(group);
  await save(true);
  expect(navigate).not.toHaveBeenCalled();
  expect(saved.current).toBe(false);
});

describe.each([
  ['new', undefined],
  ['existing', group],
])('the save of a draft (%s)', (_name, openedGroup) => {
  test('keeps the form open with input typed during the call as unsaved input', async () => {
    const { form, save, saved } = renderForm(openedGroup);
    vi.spyOn(network, 'fetch').mockImplementation(async () => {
      form.change({ title: 'Choir' });
      return savedAnswer();
    });
    await save(true);
    expect(navigate).not.toHaveBeenCalled();
    expect(saved.current).toBe(false);
  });
});

test('a change by somebody else is a conflict, and the reader can load the newest request', async () => {
  const readErrors = vi.mocked(formErrors.readFormErrors).mockClear();
  const sent = vi
    .spyOn(network, 'fetch')
    .mockImplementation(async (path) =>
      String(path).includes('group/detail')
        ? Response.json({ code: 0, data: { ...group, form_version: '2' } })
        : Response.json({ code: changedCode, message: { 'en-US': 'Changed.', 'zh-CN': '' } }),
    );
  const { form, save } = renderForm(group);
  await save(true);
  expect(String(sent.mock.lastCall?.[1]?.body)).toContain('"form_version":"1"');
  expect(readErrors).not.toHaveBeenCalled();
  await form.takeTheirs();
  expect(String(sent.mock.lastCall?.[0])).toContain('group/detail');
});
