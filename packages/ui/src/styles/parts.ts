/**
 * Imports the styles of the basic components in cascade order. A front end imports this file after `all.css` and before
 * its own code, so that the styles of a screen come after the styles of its components.
 */

import '../icon.module.css';
import '../trade/hotel-scene.module.css';
import '../trade/group-facts.module.css';
import '../logo.module.css';
import './top-bar.module.css';
import '../button.module.css';
import '../form/field.module.css';
import '../badge.module.css';
import '../trade/price.module.css';
import '../trade/countdown.module.css';
import '../steps.module.css';
import '../overlay/dialog.module.css';
import '../table/data-table.module.css';
import '../table/bulk-bar.module.css';
import './puzzle.module.css';
import './map.module.css';
import './account.module.css';
import './section-header.module.css';
import '../state.module.css';
import '../overlay/overlay.module.css';
import '../tabs.module.css';
import '../form/date-range-picker.module.css';
import '../rich-text.module.css';
