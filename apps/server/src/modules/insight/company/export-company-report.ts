/** `GET company/report/export`: the sums of a month and its bookings, in the language of the call. */
import type { companyReportEndpoints } from '@wayhouse/contract/account/company-report';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toMoney } from '@wayhouse/contract/money';
import { type ServerTextKey, serverText } from '@wayhouse/i18n/server-texts';
import { type ActorCtx, orderScope } from '../../../context.ts';
import { writeCsv } from '../../../platform/sheet/csv.ts';
import { type SheetCell, writeSheets } from '../../../platform/sheet/write-sheets.ts';
import { findCityNames } from '../../catalogue/places/find-city-names.ts';
import { nameOf, rankSums } from '../rank-sums.ts';
import { selectHotelNames } from '../sales/sales.views.ts';
import {
  type SpendSum,
  type SpentBooking,
  selectPeopleNames,
  selectSpend,
  selectSpentBookings,
} from './company.views.ts';
import { fewestPeople, spanOf } from './report-company.ts';

type Call = (typeof companyReportEndpoints)['GET /api/v2/company/report/export'];

const dimensions = ['person', 'city', 'hotel', 'reference'] as const;
type Dimension = (typeof dimensions)[number];

const sumColumns = [
  ['bookings', 12],
  ['canceled', 12],
  ['nights', 12],
  ['spent', 16],
] as const;
const bookingColumns = [
  ['order_no', 20],
  ['booked', 12],
  ['check_in', 12],
  ['person', 24],
  ['city', 20],
  ['hotel', 36],
  ['reference', 20],
  ['nights', 10],
  ['canceled', 12],
  ['spent', 16],
] as const;

/**
 * The XLSX has one sheet for each dimension, with all its sums, and one sheet for the bookings. The sheet of people is
 * left out when `showsPeople` is false. The CSV has only the bookings. Beyond `rowsMax` bookings the file is cut, and
 * its last row says so.
 */
export async function exportCompanyReport(
  ctx: ActorCtx,
  { month, basis, format }: ParsedInputOf<Call>,
  { rowsMax = 20_000 }: { rowsMax?: number } = {},
) {
  const { db, language } = ctx;
  const scope = orderScope(ctx.actor);
  const filter = { scope, basis, ...spanOf(month) };
  const [sums, bookings] = await Promise.all([
    selectSpend(db, filter),
    selectSpentBookings(db, filter, rowsMax + 1),
  ]);
  const say = (key: string) => serverText(language, `spending.${key}` as ServerTextKey);
  // The sums contain every person, city and hotel of the bookings.
  const names = await readNames(ctx, sums);
  const table = bookingsTable(bookings.slice(0, rowsMax), names, say);
  const notes =
    bookings.length > rowsMax ? [serverText(language, 'order_list.cut_at', { count: rowsMax })] : [];
  const name = `wayhouse-spending-${month}.${format}`;
  if (format === 'csv') {
    const rows = [
      table.columns.map(({ title }) => title),
      ...table.rows.map((row) => row.map(csvText)),
      ...notes.map((note) => [note]),
    ];
    return {
      content_type: 'text/csv; charset=utf-8',
      name,
      bytes: new TextEncoder().encode(writeCsv(rows)),
    };
  }
  const visibleDimensions = dimensions.filter(
    (dimension) => dimension !== 'person' || showsPeople(scope.userId, sums),
  );
  const sheets = visibleDimensions.map((dimension) => sumsTable(sums, dimension, { names, say }));
  return {
    content_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    name,
    bytes: await writeSheets([...sheets, { ...table, notes }]),
  };
}

/** True when the file may show sums by person: in the same cases in which the report shows them. */
function showsPeople(userId: string | null, sums: readonly SpendSum[]): boolean {
  return userId === null && sums.filter(({ by }) => by === 'person').length >= fewestPeople;
}

type Say = (key: string) => string;
type Names = Awaited<ReturnType<typeof readNames>>;

function sumsTable(
  sums: readonly SpendSum[],
  dimension: Dimension,
  { names, say }: { names: Names; say: Say },
) {
  const rankedSums = rankSums(sums, dimension, ({ spent }) => spent);
  return {
    name: say(`by_${dimension}`),
    columns: [
      { title: say(dimension), width: 32 },
      ...sumColumns.map(([column, width]) => ({ title: say(column), width })),
    ],
    rows: rankedSums.map((sum): SheetCell[] => [
      names(dimension, sum.value),
      ...[sum.bookings, sum.canceled, sum.nights].map((count) => ({ count })),
      Number(toMoney(sum.spent)),
    ]),
  };
}

function bookingsTable(bookings: readonly SpentBooking[], names: Names, say: Say) {
  const spentTotal = Number(toMoney(bookings.reduce((sum, { spent }) => sum + spent, 0)));
  return {
    name: say('bookings'),
    columns: bookingColumns.map(([column, width]) => ({ title: say(column), width })),
    rows: bookings.map((each) => rowOf(each, names, say)),
    totals: bookingColumns.map(([column]): SheetCell => {
      if (column === 'order_no') return say('total');
      return column === 'spent' ? spentTotal : '';
    }),
  };
}

function rowOf(each: SpentBooking, names: Names, say: Say): SheetCell[] {
  return [
    each.order_no,
    { day: each.booked_on },
    { day: each.check_in },
    names('person', each.user_id),
    names('city', each.city_id),
    names('hotel', each.hotel_id),
    each.ref_no,
    { count: each.nights },
    each.canceled ? say('canceled') : '',
    Number(toMoney(each.spent)),
  ];
}

/** Names of people, cities and hotels by id. A reference is its own name. */
async function readNames({ db, language }: ActorCtx, sums: readonly SpendSum[]) {
  const idsOf = (dimension: Dimension) =>
    sums.flatMap(({ by, value }) => (by === dimension && value !== null ? [value] : []));
  const [people, cities, hotels] = await Promise.all([
    selectPeopleNames(db, idsOf('person')),
    findCityNames(db, idsOf('city')),
    selectHotelNames(db, idsOf('hotel')),
  ]);
  return (dimension: Dimension, id: string): string => {
    if (dimension === 'reference') return id;
    if (dimension === 'person') return people.get(id) ?? id;
    return nameOf((dimension === 'city' ? cities : hotels).get(id), id)[language];
  };
}

function csvText(cell: SheetCell): string {
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number') return cell.toFixed(2);
  if ('count' in cell) return String(cell.count);
  return 'day' in cell ? cell.day : cell.at;
}
