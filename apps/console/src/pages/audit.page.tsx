import { AuditLog } from '../features/audit/audit-log.tsx';

/** What staff changed. */
export function AuditPage() {
  return <AuditLog />;
}
