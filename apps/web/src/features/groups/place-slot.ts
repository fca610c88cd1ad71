import type { ReactNode } from 'react';
import type { GroupDraft } from './group-draft.ts';

/** Renders the place field with suggestions. The page supplies it, because features never import features. */
export type PlaceSlot = (props: {
  place: GroupDraft['place'];
  missing: boolean;
  onChange: (place: GroupDraft['place']) => void;
}) => ReactNode;
