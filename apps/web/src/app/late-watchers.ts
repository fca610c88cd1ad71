/**
 * Starts watchers that the first screen does not need: of the keyboard focus, and of the session in other tabs. A file
 * of its own keeps the first script small.
 */
import { followTabs } from '../shared/session/follow-tabs.ts';
import { keepFocus } from './keep-focus.ts';

keepFocus();
followTabs();
