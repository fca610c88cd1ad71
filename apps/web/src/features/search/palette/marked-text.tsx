import type { ReadTrip } from '@wayhouse/contract/search/requests';
import { type ChipKind, isDoubted, type TripDraft } from './trip-draft.ts';

type Mark = { from: number; to: number; tone: 'read' | 'doubt' | 'unread' };

/** The highlighted parts of a request: all unread parts, and the other parts that the agent has not corrected. */
function marksOf(trips: readonly ReadTrip[], drafts: readonly TripDraft[]): Mark[] {
  return trips
    .flatMap((trip, index) => {
      const draft = drafts[index];
      const parts = trip.parts.flatMap(({ from, to, kind }): Mark[] => {
        // Free cancellation and stars have no chip of their own.
        const chip: ChipKind | undefined = kind === 'rate' ? undefined : kind;
        if (chip && draft?.correctedParts.includes(chip)) return [];
        return [{ from, to, tone: chip && draft && isDoubted(draft, chip) ? 'doubt' : 'read' }];
      });
      return [...parts, ...trip.unread.map((span): Mark => ({ ...span, tone: 'unread' }))];
    })
    .sort((a, b) => a.from - b.from);
}

/** Draws the field's text with highlighted parts, on a layer under the transparent field. */
export function MarkedText({
  text,
  trips,
  drafts,
}: {
  text: string;
  trips: readonly ReadTrip[];
  drafts: readonly TripDraft[];
}) {
  const pieces: { text: string; tone?: Mark['tone']; from: number }[] = [];
  let position = 0;
  for (const { from, to, tone } of marksOf(trips, drafts)) {
    if (from < position || to > text.length) continue;
    if (from > position) pieces.push({ text: text.slice(position, from), from: position });
    pieces.push({ text: text.slice(from, to), tone, from });
    position = to;
  }
  pieces.push({ text: `${text.slice(position)}\n`, from: position });
  return (
    <>
      {pieces.map((piece) =>
        piece.tone ? (
          <span key={piece.from} data-tone={piece.tone}>
            {piece.text}
          </span>
        ) : (
          piece.text
        ),
      )}
    </>
  );
}
