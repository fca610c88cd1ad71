/** Maps the name of each region to the function that draws its scene. */

import { cityCoast } from './region-city-coast.mjs';
import { gardenDesert } from './region-garden-desert.mjs';
import { mountainOldtown } from './region-mountain-oldtown.mjs';
import { resortRiverside } from './region-resort-riverside.mjs';

export const drawRegion = { ...cityCoast, ...mountainOldtown, ...resortRiverside, ...gardenDesert };
