/**
 * A text that the database accepts: without NUL and unpaired surrogates. `slice` leaves an unpaired surrogate when it
 * cuts a character outside the basic plane in half.
 */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
