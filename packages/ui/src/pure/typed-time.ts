/** Reads a typed time of day: `9:30`, `930`, `09：30` and `9.30` give `09:30`. Null for other texts. Pure. */
export function parseTypedTime(text: string): string | null {
  const match = /^(\d{1,2})(?:[:：.]?(\d{2}))?$/.exec(text.trim());
  if (!match) return null;
  const [hours, minutes] = [Number(match[1]), Number(match[2] ?? 0)];
  if (hours > 23 || minutes > 59) return null;
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}
