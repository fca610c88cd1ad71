interface Confirmation {
  status: string;
  staff_user_id: string | null;
  staff_confirmed_at: Date | null;
}

/** True while a family application waits for the member of staff that it names. */
export function awaitsStaff({ status, staff_user_id, staff_confirmed_at }: Confirmation): boolean {
  return status === 'pending' && staff_user_id !== null && staff_confirmed_at === null;
}
