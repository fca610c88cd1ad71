import { type ComponentType, createContext } from 'react';

/** Asks whether the values that the reader changed in a form may be discarded. */
export type DiscardQuestion = ComponentType<{ onKeep: () => void; onDiscard: () => void }>;

/**
 * The question of the app. Null: Esc and a press outside do not close a form with changed values, and its close button
 * discards them without a question.
 */
export const DiscardContext = createContext<DiscardQuestion | null>(null);
