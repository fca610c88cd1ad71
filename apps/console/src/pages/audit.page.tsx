import { AuditLog } from '../features/audit/audit-log.tsx';

/** The audit log of staff. */
export function AuditPage() {
  return <AuditLog />;
}
