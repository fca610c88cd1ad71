/** Events of this module. */
declare module '../../platform/events.ts' {
  interface Events {
    /** The city `from` no longer exists; its hotels are in the city `to`. */
    'catalogue.city_merged': { from: string; to: string };
  }
}

export type MergedCity = import('../../platform/events.ts').Events['catalogue.city_merged'];
