/** Words in the exported file of accounting entries (凭证) for the accounting program Kingdee KIS. */
export const kingdeeHeads = [
  '日期',
  '凭证字',
  '凭证号',
  '附单据数',
  '摘要',
  '科目代码',
  '科目名称',
  '借方金额',
  '贷方金额',
  '币别',
  '汇率',
  '制单人',
] as const;
export const kingdeeVoucher = '记';
