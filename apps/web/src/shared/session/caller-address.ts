let address = '';

/** Stores the address from which this browser calls, as the server saw it. */
export function keepAddress(ip: string | undefined): void {
  if (ip) address = ip;
}

/** The address that signing in tells as `fromip` (specification section 3); empty before the first answer. */
export function callerAddress(): string {
  return address;
}
