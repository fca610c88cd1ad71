import type { contentFields as en } from '../../en/developers/content-fields.ts';

export const contentFields: Record<keyof typeof en, string> = {
  bytes: '压缩文件的字节数。',
  changes: '按顺序排列的变更。',
  dumps: '各类数据包的最新一份。',
  'get_content_changes.sequence': '变更序号。',
  'get_content_dumps.sequence': '数据包已包含该序号及之前的变更。',
  days: '统计天数。',
  kind: '文件内容。',
  look_to_book: '每笔订单对应的搜索次数，仅供参考，响应不会因此变慢。',
  operation: '`upsert`：以此记录为准；`delete`：该酒店已停售。',
  ratio: '每笔订单对应的搜索次数；`null` 表示尚无订单。',
  rows: '文件行数。',
  searches: '搜索与报价调用次数。',
  'get_me.orders': '已创建的订单数。',
  sha256: '压缩文件的 SHA-256，十六进制。',
  url_expires_at: '下载地址的有效期。',
  version: '日期（UTC）。',
};
