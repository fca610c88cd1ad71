/**
 * The notifications that a person can choose (specification section 3, sub user). The database stores a list of names;
 * calls have one flag per name.
 */
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

/** Converts the names of the notifications that are on to flags. */
export function flagsOf(names: readonly string[]): NotificationFlags {
  return Object.fromEntries(
    notificationNames.map((name) => [name, names.includes(name)]),
  ) as NotificationFlags;
}

/** The names of the notifications that are on after `change`, in the order of `notificationNames`. */
export function applyFlags(
  names: readonly string[],
  change: { [name in keyof NotificationFlags]?: boolean | undefined },
): string[] {
  return notificationNames.filter((name) => change[name] ?? names.includes(name));
}
