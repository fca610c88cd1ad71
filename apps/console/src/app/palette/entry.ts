import type { Command, CommandGroup } from '@wayhouse/ui/overlay/command-list';

/** A row of the command palette. */
export type PaletteEntry = Command & {
  /** The path of the page below `/console`. Ctrl+Enter opens it in another tab. */
  path?: string;
  /** Called when the entry is opened, in this tab or in another one. */
  onOpen?: () => void;
};

export type PaletteGroup = CommandGroup<PaletteEntry>;
