import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshUser } from '../refresh-user.ts';
import { NotificationsBell } from './notifications-bell.tsx';

/** The bell. Also updates the session's copy of the person, because privileges may have changed. */
export function IdleTools() {
  const client = useQueryClient();
  useEffect(() => void refreshUser(client), [client]);
  return <NotificationsBell />;
}
