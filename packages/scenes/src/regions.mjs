/** The scene of each region, by its name. */

import { cityCoast } from './region-city-coast.mjs';
import { gardenDesert } from './region-garden-desert.mjs';
import { mountainOldtown } from './region-mountain-oldtown.mjs';
import { resortRiverside } from './region-resort-riverside.mjs';

export const drawRegion = { ...cityCoast, ...mountainOldtown, ...resortRiverside, ...gardenDesert };
