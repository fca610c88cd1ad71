import type { rooming as en } from '../en/rooming.ts';

export const rooming: Record<keyof typeof en, string> = {
  'rooming.row.room_missing': '请填写房间序号（1 至 {rooms}）。',
  'rooming.row.room_unknown': '没有 {room} 号房间，房间序号为 1 至 {rooms}。',
  'rooming.row.room_full': '{room} 号房间最多住 {sleeps} 人，请将该客人调整到其他房间。',
  'rooming.row.name_missing': '请按护照填写姓名。',
  'rooming.row.name_letters': '请填写英文或拼音姓名，与护照一致。',
  'rooming.row.name_twice': '与第 {row} 行姓名重复。如为两位住客，请填写备注。',
  'rooming.row.type_unknown': '请填写“成人”或“儿童”。',
  'rooming.row.age_missing': '请输入年龄',
  'rooming.row.age_wrong': '请输入正确的年龄',
  'rooming.kind.single': '单人间',
  'rooming.kind.double': '大床房',
  'rooming.kind.twin': '双床房',
  'rooming.kind.triple': '三人间',
  'rooming.kind.suite': '套房',
  'rooming.board.RO': '不含餐',
  'rooming.board.BB': '含早餐',
  'rooming.board.HB': '含早晚餐',
  'rooming.board.FB': '含三餐',
  'rooming.board.AI': '全包',
  'rooming.order.remarks': '团队 {group}：价格、付款及取消条款以团队约定为准。',
};
