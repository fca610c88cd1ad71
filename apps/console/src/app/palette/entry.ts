import type { IconType } from '@wayhouse/ui/icon';

/** A row of the command palette. */
export type PaletteEntry = {
  id: string;
  icon: IconType;
  /** The number that people say, before the text. */
  number?: string;
  text: string;
  detail?: string;
  /** The kind of record, at the end of the row. */
  kind?: string;
  /** The page in the console, without its prefix; Ctrl and Enter open it in another tab. */
  path?: string;
  run: () => void;
};

export type PaletteGroup = { title: string; entries: PaletteEntry[] };
