import type { catalogue as en } from '../../en/server/catalogue.ts';

export const catalogue = {
  'catalogue.import.missing': '此项必填。',
  'catalogue.import.too_long': '内容过长。',
  'catalogue.import.not_in_range': '不是数字，或超出允许范围。',
  'catalogue.import.not_a_time': '时间格式有误，应为 15:00 这样的格式。',
  'catalogue.import.unknown_country': '无法识别该国家或地区。',
  'catalogue.import.unknown_time_zone': '无法识别该时区。',
  'catalogue.import.no_position': '系统中尚无该城市，且本行没有坐标：请提供酒店或城市的坐标。',
  'catalogue.import.ambiguous_city': '该国家/地区有多个同名城市：请提供酒店或城市的坐标。',
  'catalogue.import.no_city_found': '这些文字中没有系统已知的城市名称。',
  'catalogue.import.no_time_zone': '无法确定当地时区：请在映射文件中指定。',
  'catalogue.import.outside_country': '该坐标不在所填国家/地区境内。',
  'catalogue.import.swapped_position':
    '该坐标不在所填国家/地区境内；纬度与经度对调后则在境内，请检查这两列是否填反。',
  'catalogue.import.unknown_hotel': '未找到该来源和编号对应的酒店。',
  'catalogue.import.unknown_language': '不是语言代码（如 en、zh）。',
  'catalogue.import.not_a_day': '不是 2026-05-31 格式的日期，或该日期尚未到来。',
  'catalogue.import.left_out': '已由员工排除。',
  'catalogue.import.unreadable': '无法读取本行：{reason}',
  'catalogue.import.not_an_object': '本行不是包含字段的对象。',
  'catalogue.import.refused': '数据库拒绝写入本行：{reason}',
} as const satisfies Record<keyof typeof en, string>;
