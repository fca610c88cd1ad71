/** The function that draws the scene of a region, by the name of the region. */

import { cityCoast } from './region-city-coast.mjs';
import { gardenDesert } from './region-garden-desert.mjs';
import { mountainOldtown } from './region-mountain-oldtown.mjs';
import { resortRiverside } from './region-resort-riverside.mjs';

export const drawRegion = { ...cityCoast, ...mountainOldtown, ...resortRiverside, ...gardenDesert };
