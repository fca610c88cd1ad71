/** Column heads in the invoice files of suppliers, written in lower case without spaces and signs. */
export const supplierInvoiceHeads = {
  reference: [
    'reference',
    'ref',
    'bookingno',
    'bookingnumber',
    'bookingreference',
    'booking',
    'confirmation',
    'confirmationno',
    'confirmationnumber',
    'orderno',
    'order',
    'voucher',
    '订单号',
    '确认号',
    '预订号',
  ],
  guest: ['guest', 'guestname', 'leadguest', 'name', 'pax', 'leadname', '客人', '客人姓名', '入住人'],
  check_in: ['checkin', 'arrival', 'arrivaldate', 'checkindate', 'from', '入住', '入住日期'],
  check_out: ['checkout', 'departure', 'departuredate', 'checkoutdate', 'to', '离店', '离店日期'],
  amount: ['amount', 'total', 'net', 'netamount', 'price', 'sum', 'charge', '金额', '总额', '净价'],
} as const;
