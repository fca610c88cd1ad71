import { CalendarScreen } from '../features/calendar/calendar-screen.tsx';

/** Rates and allotment by day. */
export function CalendarPage() {
  return <CalendarScreen />;
}
