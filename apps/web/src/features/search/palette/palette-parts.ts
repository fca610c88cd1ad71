import type { useNavigate } from '@tanstack/react-router';
import type { Command } from '@wayhouse/ui/overlay/command-list';
import type { SearchQuery } from '../search-params.ts';
import type { ReadRequest } from './use-read-request.ts';

export type PaletteRow = Command & {
  /** Keeps the palette open, because the row opens a dialog of the palette or moves the focus within it. */
  staysOpen?: boolean;
};
/** A page or an action of the site's layout. */
export type PageCommand = Pick<Command, 'id' | 'icon' | 'text' | 'run'>;
export type PaletteDialog = { kind: 'saved' } | { kind: 'save'; query: SearchQuery; alertSum: string | null };

/** The data from which the rows of the palette are made. */
export type PaletteParts = {
  text: string;
  request: ReadRequest;
  pages: readonly PageCommand[];
  navigate: ReturnType<typeof useNavigate>;
  onOpen: (open: PaletteDialog) => void;
};
