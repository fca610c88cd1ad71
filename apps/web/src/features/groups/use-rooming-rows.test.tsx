import { renderPart } from '@wayhouse/client/testing/render-part';
import { changedCode } from '@wayhouse/contract/answer-codes';
import type { Group } from '@wayhouse/contract/group/groups';
import { expect, test, vi } from 'vitest';
import { network } from '../../shared/api.ts';
import { useGroupCall } from './group-queries.ts';
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
  expect(await groupCall!.send('POST /api/v2/group/rooming', input, isConflict)).toBeNull();
  expect(isConflict).toHaveLastReturnedWith(true);
  await list!.lock.takeTheirs();
  expect(String(sent.mock.lastCall?.[0])).toContain('group/detail');
});
