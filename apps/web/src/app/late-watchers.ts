/**
 * Starts watchers of the window that the first screen does not need. A file of its own keeps the first script small.
 */
import { followTabs } from '../shared/session/follow-tabs.ts';
import { keepFocus } from './keep-focus.ts';

keepFocus();
followTabs();
