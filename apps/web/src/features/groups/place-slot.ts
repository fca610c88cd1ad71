import type { ReactNode } from 'react';
import type { GroupDraft } from './group-draft.ts';

/** The field of suggestions, which the page fills in. */
export type PlaceSlot = (props: {
  place: GroupDraft['place'];
  missing: boolean;
  onChange: (place: GroupDraft['place']) => void;
}) => ReactNode;
