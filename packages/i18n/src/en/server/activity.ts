/** Columns of the activity file, in their order. */
export const activity = {
  'activity.at': 'Time (UTC)',
  'activity.person': 'Person',
  'activity.staff': 'Staff of Wayhouse',
  'activity.what': 'Activity',
  'activity.subject': 'Subject',
  'activity.ip': 'IP address',
  'activity.browser': 'Browser',
};
