/**
 * Starts watchers of the window that the first screen does not need. `main.tsx` loads this file when the page is
 * idle.
 */
import { followTabs } from '../shared/session/follow-tabs.ts';
import { keepFocus } from './keep-focus.ts';

keepFocus();
followTabs();
