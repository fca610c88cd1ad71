import type { Command, CommandGroup } from '@wayhouse/ui/overlay/command-list';

/** A row of the command palette. */
export type PaletteEntry = Command & {
  /** The page in the console, without its prefix; Ctrl and Enter open it in another tab. */
  path?: string;
};

export type PaletteGroup = CommandGroup<PaletteEntry>;
