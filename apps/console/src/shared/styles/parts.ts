/**
 * Imports the sheets that several screens share. The console imports this file before its own code, so that a screen's
 * styles come after these. Without it, a sheet would come where the first screen that uses it comes.
 */

import './page.module.css';
import '../list/list.module.css';
import './table.module.css';
import './text.module.css';
import './facts.module.css';
import './form.module.css';
import '../desk/desk.module.css';
import '../time/time-left.module.css';
import '../time/day-field.module.css';
import '../hotels/hotel-picker.module.css';
import '../focal-point.module.css';
import '../privileged-button.module.css';
import '../sign-in-frame.module.css';
