/** What the audit log can say happened, and to what. Each has a text `console.audit.action.<name>` in both languages. */
export const auditActions = [
  'registration.approved',
  'registration.rejected',
  'registration.more_asked',
  'company.updated',
  'company.suspended',
  'company.reinstated',
  'company.noted',
  'user.updated',
  'user.suspended',
  'user.reinstated',
  'user.looked_through',
  'staff.created',
  'staff.updated',
  'staff.disabled',
  'staff.enabled',
  'staff.second_factor_reset',
  'staff.link_sent',
  'message.retried',
  'coupon.created',
  'coupon.updated',
  'coupon.ended',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditTargets = ['registration', 'company', 'user', 'staff', 'message', 'coupon'] as const;
  'calendar.changed',
  'calendar.undone',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditTargets = ['registration', 'company', 'user', 'staff', 'message', 'hotel'] as const;
export type AuditTarget = (typeof auditTargets)[number];
