/** Starts watchers that are not needed for the first screen; main.tsx loads this file late. */
import { followTabs } from '../shared/session/follow-tabs.ts';
import { keepFocus } from './keep-focus.ts';

keepFocus();
followTabs();
