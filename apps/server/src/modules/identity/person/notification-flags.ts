/** The notifications a person can choose (specification section 3, sub user): a list in the database, flags on the wire. */
export const notificationNames = [
  'receive_email',
  'balance_alert',
  'batch_reservation',
  'batch_inquiry',
  'statement',
  'invoice',
  'on_request_notice',
  'voucher',
  'voucher_cancellation',
] as const;

export type NotificationFlags = Record<(typeof notificationNames)[number], boolean>;

/** Names that are on → a flag each. */
export function flagsOf(names: readonly string[]): NotificationFlags {
  return Object.fromEntries(
    notificationNames.map((name) => [name, names.includes(name)]),
  ) as NotificationFlags;
}

/** The names that are on after `change`, in their written order. */
export function namesAfter(
  names: readonly string[],
  change: { [name in keyof NotificationFlags]?: boolean | undefined },
): string[] {
  return notificationNames.filter((name) => change[name] ?? names.includes(name));
}
