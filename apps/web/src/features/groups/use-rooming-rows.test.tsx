import { elementsOf } from '@wayhouse/client/testing/elements-of';
import { renderPart } from '@wayhouse/client/testing/render-part';
import { changedCode } from '@wayhouse/contract/answer-codes';
import type { Group } from '@wayhouse/contract/group/groups';
import { expect, test, vi } from 'vitest';
import { network } from '../../shared/api.ts';
import { useGroupCall } from './group-queries.ts';
import { RoomingPanel } from './rooming-panel.tsx';
import { useRoomingRows } from './use-rooming-rows.ts';

const group = { group_no: 'GR27030100000001', rooming: { version: 1, rows: [] } } as unknown as Group;

test('a change of the list by somebody else is a conflict, and the reader can load the newest list', async () => {
  let list: ReturnType<typeof useRoomingRows> | undefined;
  let groupCall: ReturnType<typeof useGroupCall> | undefined;
  function Panel() {
    list = useRoomingRows(group);
    groupCall = useGroupCall();
    return null;
  }
  renderPart(<Panel />);
  const sent = vi
    .spyOn(network, 'fetch')
    .mockImplementation(async (path) =>
      String(path).includes('group/detail')
        ? Response.json({ code: 0, data: { ...group, rooming: { version: 2, rows: [] } } })
        : Response.json({ code: changedCode, message: { 'en-US': 'Changed.', 'zh-CN': '' } }),
    );
  const isConflict = vi.fn(list!.lock.isConflict);
  const input = { group_no: group.group_no, version: list!.lock.base!.version, rows: [] };
  expect(await groupCall!.send('POST /api/v2/group/rooming', input, { isConflict })).toBeNull();
  expect(isConflict).toHaveLastReturnedWith(true);
  await list!.lock.takeTheirs();
  expect(String(sent.mock.lastCall?.[0])).toContain('group/detail');
});

test('a file is sent with the version of the list that it replaces', async () => {
  let upload: ((file: File) => Promise<void>) | undefined;
  const openGroup = {
    ...{ ...group, can: { rooming: true } },
    rooming: { ...group.rooming, rooms: [], empty_rooms: [], good: 0, bad: 0, complete: false },
  };
  function Screen() {
    const parts = elementsOf<{ onUpload: typeof upload }>(
      RoomingPanel({ group: openGroup as unknown as Group }),
    );
    upload = parts.find(({ props }) => props.onUpload)?.props.onUpload;
    return null;
  }
  renderPart(<Screen />);
  const sent = vi.spyOn(network, 'fetch').mockResolvedValue(Response.json({ code: changedCode }));
  await upload?.(new File([], 'list.csv'));
  const form = sent.mock.lastCall?.[1]?.body as FormData | undefined;
  expect(form?.get('version')).toBe('1');
});
