/** The port for currency rates. */

export interface RatesPort {
  /** Currency code → units for one US dollar. Throws for an unavailable service or an invalid answer. */
  fetchRates(): Promise<Record<string, number>>;
}
