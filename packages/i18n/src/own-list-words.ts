/**
 * Words in the column heads of an agency's own list of orders. A column is recognized when its head contains one of
 * its words.
 */
export const ownListWords = {
  order: /order|booking|supplier[ .]?no|订单|单号/i,
  ref: /ref|our[ .]?no|client[ .]?no|file|参考|编号|团号/i,
  guest: /guest|traveler|traveller|passenger|name|客人|住客|姓名|旅客/i,
  debit: /debit|paid|支出|借方|付款/i,
  credit: /credit|received|收入|贷方|收款/i,
  amount: /amount|total|sum|usd|金额|合计|总价/i,
  date: /date|time|day|日期|时间/i,
} as const;
