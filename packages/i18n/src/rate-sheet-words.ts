/** Words in a spreadsheet of rates and allotment, as people write them in either language. */

/** Accepted column heads; the template uses the first two of each list. */
export const rateColumns = {
  hotel: ['Hotel', '酒店', 'hotel id', 'hotel code', '酒店id', '酒店编号', '酒店代码'],
  plan: ['Rate plan', '价格计划', 'rate plan id', 'rate plan code', 'plan', '价格计划id', '价格计划代码'],
  room: ['Room type', '房型', 'room type id', 'room type code', 'room', '房型id', '房型代码'],
  from: ['From', '开始日期', 'from date', 'start date', 'date', '日期'],
  to: ['To', '结束日期', 'to date', 'end date'],
  weekdays: ['Weekdays', '星期', 'days of week', '适用星期'],
  price: ['Price', '价格', 'net price', 'price usd', '底价'],
  allotment: ['Allotment', '配额', 'rooms', '房量'],
  min_stay: ['Min stay', '最少入住晚数', 'minimum stay', '最少连住', '最短入住'],
  stop_sell: ['Stop-sell', '停售', 'stop sale', 'stop sell'],
  closed_to_arrival: ['Closed to arrival', '禁止入住', 'cta', '不可入住'],
  closed_to_departure: ['Closed to departure', '禁止离店', 'ctd', '不可离店'],
} as const;

/** `2027-03-05`, `2027/3/5`, `2027年3月5日`: captures year, month and day. */
export const datePattern = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/;

/** Names of each weekday, Monday first. */
export const weekdayNames = [
  ['1', '一', 'mon', 'monday'],
  ['2', '二', 'tue', 'tuesday'],
  ['3', '三', 'wed', 'wednesday'],
  ['4', '四', 'thu', 'thursday'],
  ['5', '五', 'fri', 'friday'],
  ['6', '六', 'sat', 'saturday'],
  ['7', '日', 'sun', 'sunday', '天'],
];

/**
 * Matches each word that may name a weekday, and each sign that is no separator, so that the import refuses unknown
 * signs. The text must be in lower case.
 */
export const weekdayPattern = /[a-z]+|[1-7一二三四五六日天]|[^\s,;/|、，；周星期礼拜.]/g;

export const yesWords = ['1', 'yes', 'y', 'true', 'x', '是', '√'];
export const noWords = ['0', 'no', 'n', 'false', '否', '×'];
/** The name of the template's sheet. */
export const templateSheet = { en: 'Rates', zh: '价格' };
/** "No" in the template. */
export const templateNo = { en: 'no', zh: '否' };
