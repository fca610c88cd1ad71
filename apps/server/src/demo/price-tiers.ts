/** Price tiers of the demo. A default markup applies where no markup for hotel, stars or country exists. */
export const demoTiers: readonly { id: string; name: string; markupBp: number }[] = [
  { id: 'standard', name: 'Standard', markupBp: 1000 },
  { id: 'preferred', name: 'Preferred', markupBp: 700 },
  { id: 'guest', name: 'Guest', markupBp: 1500 },
];
