/** Converts the rooms of a stay to occupancies, and an availability's rates to offers. Pure. */
import { type BedbankOffer, type BedbankRate, type BedbankStay, unknownRoomsLeft } from '../port.ts';
import type { Hotel, Rate } from './messages.ts';

interface Group {
  adults: number;
  /** Ages of the children in one room, ascending. */
  ages: number[];
  /** Indexes of the stay's rooms. */
  rooms: number[];
}

/** Rooms with equal guests form one occupancy; one rate then covers all of them. */
function groupsOf(stay: BedbankStay): Group[] {
  const groups = new Map<string, Group>();
  stay.rooms.forEach((room, index) => {
    const ages = [...room.children].sort((a, b) => a - b);
    const key = `${room.adults} ${ages.join()}`;
    const group = groups.get(key) ?? { adults: room.adults, ages, rooms: [] };
    group.rooms.push(index);
    groups.set(key, group);
  });
  return [...groups.values()];
}

/** The occupancies of one call for all rooms of the stay, each child with its age. */
export function occupanciesOf(stay: BedbankStay) {
  return groupsOf(stay).map((group) => ({
    rooms: group.rooms.length,
    adults: group.adults,
    children: group.ages.length,
    ...(group.ages.length > 0 && { paxes: group.ages.map((age) => ({ type: 'CH', age })) }),
  }));
}

/** False when the guest pays at the hotel. */
export const isPrepaid = (rate: Pick<Rate, 'paymentType'>): boolean => rate.paymentType === 'AT_WEB';

/**
 * One offer per room, board, class of rate and packaging, with the cheapest rate for each occupancy. An offer that has
 * no rate for some occupancy is left out.
 */
export function offersOf(hotel: Hotel, stay: BedbankStay): BedbankOffer[] {
  const groups = groupsOf(stay);
  return hotel.rooms.flatMap((room) => {
    const kinds = Map.groupBy(
      room.rates.filter(isPrepaid),
      (rate) => `${rate.boardCode} ${rate.rateClass} ${rate.packaging}`,
    );
    return [...kinds.values()].flatMap((rates) => {
      const cheapestRates = groups.map((group) => ({
        group,
        rate: cheapest(rates.filter((rate) => fitsGroup(rate, group))),
      }));
      const coveredGroups = cheapestRates.flatMap(({ group, rate }) => (rate ? [{ group, rate }] : []));
      const first = coveredGroups[0]?.rate;
      if (!first || coveredGroups.length < groups.length) return [];
      return [
        {
          hotelCode: hotel.code,
          roomCode: room.code,
          roomName: room.name,
          boardCode: first.boardCode,
          rateClass: first.rateClass,
          packageOnly: first.packaging,
          roomsLeft: Math.min(...coveredGroups.map(({ rate }) => rate.allotment ?? unknownRoomsLeft)),
          currency: hotel.currency,
          promotions: [
            ...new Set(
              coveredGroups.flatMap(({ rate }) =>
                [...rate.promotions, ...rate.offers].map((each) => each.name),
              ),
            ),
          ],
          rates: coveredGroups.map(({ group, rate }) => toRate(rate, group.rooms)),
        },
      ];
    });
  });
}

function fitsGroup(rate: Rate, group: Group): boolean {
  if (rate.rooms !== group.rooms.length || rate.adults !== group.adults) return false;
  if (rate.children !== group.ages.length) return false;
  if (rate.childrenAges === undefined) return true;
  const ages = rate.childrenAges.split(',').map(Number);
  return ages.sort((a, b) => a - b).join() === group.ages.join();
}

function cheapest(rates: Rate[]): Rate | undefined {
  return rates.reduce<Rate | undefined>(
    (best, rate) => (best && Number(best.net) <= Number(rate.net) ? best : rate),
    undefined,
  );
}

/** Converts a rate of Hotelbeds that covers the rooms with these indexes. */
export function toRate(rate: Rate, rooms: number[]): BedbankRate {
  return {
    key: rate.rateKey,
    recheck: rate.rateType === 'RECHECK',
    rooms,
    net: rate.net,
    ...(rate.hotelMandatory && rate.sellingRate !== undefined && { sellAtLeast: rate.sellingRate }),
    fees: rate.cancellationPolicies
      .map(({ amount, from }) => ({ amount, from: new Date(from).toISOString() }))
      .sort((a, b) => a.from.localeCompare(b.from)),
    payAtHotel: (rate.taxes?.taxes ?? []).flatMap((tax) =>
      !tax.included && tax.amount !== undefined && tax.currency !== undefined
        ? [{ amount: tax.amount, currency: tax.currency }]
        : [],
    ),
    ...(rate.rateCommentsId !== undefined && { commentsId: rate.rateCommentsId }),
  };
}
