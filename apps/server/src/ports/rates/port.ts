/** A service that knows what a US dollar is worth. */

export interface RatesPort {
  /** Currency code → units for one US dollar. Throws when the service is down or does not make sense. */
  fetchRates(): Promise<Record<string, number>>;
}
