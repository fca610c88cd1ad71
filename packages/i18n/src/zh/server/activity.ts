import type { activity as en } from '../../en/server/activity.ts';

/** 操作记录文件的列，按顺序。 */
export const activity = {
  'activity.at': '时间（UTC）',
  'activity.person': '人员',
  'activity.staff': '途驿员工',
  'activity.what': '操作',
  'activity.subject': '对象',
  'activity.ip': 'IP 地址',
  'activity.browser': '浏览器',
} satisfies Record<keyof typeof en, string>;
