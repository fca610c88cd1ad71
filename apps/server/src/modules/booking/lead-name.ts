/** The name of a room's lead guest as lists, mails and hotels show it: `LI Wei`. Pure. */
export function leadName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${lastName.toUpperCase()} ${firstName}`;
}
