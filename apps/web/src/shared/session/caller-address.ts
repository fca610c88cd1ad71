let address = '';

/** Stores this browser's IP address, as the server saw it. */
export function storeCallerAddress(ip: string | undefined): void {
  if (ip) address = ip;
}

/**
 * The address that a sign-in sends as `fromip` (specification section 3); empty before the first answer of `version`.
 */
export function callerAddress(): string {
  return address;
}
