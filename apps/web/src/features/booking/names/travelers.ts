import type { QueryClient } from '@tanstack/react-query';
import { readStored, writeStored } from '@wayhouse/client/storage';
import { travelerLimits } from '@wayhouse/contract/account/traveler-limits';
import { passportLetters } from '@wayhouse/contract/names/passport-name';
import { call } from '../../../shared/api.ts';
import { currentSession } from '../../../shared/session/session.ts';
import { travelersQuery } from '../../../shared/travelers-query.ts';
import type { NameDraft, RoomDraft } from '../draft.ts';
import { isChinese } from './name-spelling.ts';

const suggestionsMax = 3;

/**
 * At most three stored names, in the given order, that have words beginning with the typed first and last name. Empty
 * for fewer than two letters, and when the row already holds a stored name. Pure.
 */
export function suggestTravelers(
  travelers: readonly { first_name: string; last_name: string }[],
  { first, last }: NameDraft,
): NameDraft[] {
  const typed = [last, first].map(passportLetters).filter((part) => part !== '');
  if (typed.join('').length < 2) return [];
  const names = travelers
    .map((each) => ({ first: each.first_name, last: each.last_name }))
    .filter((name) => {
      const letters = `${passportLetters(name.last)} ${passportLetters(name.first)}`;
      return typed.every((part) => ` ${letters}`.includes(` ${part}`));
    });
  const isSameName = (name: NameDraft) =>
    passportLetters(name.first) === passportLetters(first) &&
    passportLetters(name.last) === passportLetters(last);
  return names.some(isSameName) ? [] : names.slice(0, suggestionsMax);
}

const storageKey = (userId: string) => `wayhouse.travelers.${userId}`;

/** The reader's last choice on this device; false until it is made. */
export function remembersGuests(userId: string): boolean {
  return readStored<boolean>(storageKey(userId)) === true;
}

export function chooseRemembering(userId: string, on: boolean): void {
  writeStored(storageKey(userId), on);
}

/** Stores the guests of these rooms, if the reader has chosen that, and fetches the stored names again. */
export async function storeGuestsIfChosen(client: QueryClient, rooms: readonly RoomDraft[]): Promise<void> {
  if (!remembersGuests(currentSession()?.user.id ?? '')) return;
  await storeGuests(rooms);
  await client.invalidateQueries(travelersQuery);
}

/**
 * Stores each name once, except incomplete and Chinese names, and names beyond the limit of a call. A failure only
 * means that names must be typed again next time, so no error is shown.
 */
async function storeGuests(rooms: readonly RoomDraft[]): Promise<void> {
  const completeNames = rooms
    .flatMap((room) => [...room.adults, ...room.children])
    .filter((name) => !isChinese(name) && name.first.trim() && name.last.trim())
    .map((name) => ({ first_name: name.first.trim(), last_name: name.last.trim() }));
  // A guest of several stays has the same name in each of them.
  const names = [...new Map(completeNames.map((name) => [JSON.stringify(name), name])).values()];
  if (names.length === 0) return;
  await call(
    'POST /api/v2/travelers/save',
    { names: names.slice(0, travelerLimits.perCall) },
    { silent: true },
  ).catch(() => null);
}
