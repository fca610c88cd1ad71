import { expect, it } from 'vitest';
import { boundsOfPlan, planView } from './plan-view.ts';

it('takes the short way across the date line', () => {
  const places = [
    { lat: -17.7, lng: 179 },
    { lat: -17.8, lng: -179 },
  ];
  const view = planView(places);
  expect(Math.abs(view.middle.lng)).toBe(180);
  const [west, east] = places.map((place) => view.project(place).x);
  // The hotels are at the left and right margins, 84 pixels from the edges.
  expect(west).toBeCloseTo(84);
  expect(east).toBeCloseTo(view.width - 84);
  const [boundsWest, , boundsEast] = boundsOfPlan(view);
  expect([Math.round(boundsWest), Math.round(boundsEast)]).toEqual([179, -179]);
});

it('shows places on both sides of the zero meridian, and bounds of at most the whole world', () => {
  const view = planView([
    { lat: 51.5, lng: -0.2 },
    { lat: 51.5, lng: 0.1 },
  ]);
  expect(view.middle.lng).toBeCloseTo(-0.05);
  const [west, , east] = boundsOfPlan(view);
  expect([west < -0.2, east > 0.1]).toEqual([true, true]);
  const wide = planView(
    [
      { lat: 0, lng: -100 },
      { lat: 0, lng: 20 },
    ],
    3,
  );
  const [wideWest, , wideEast] = boundsOfPlan(wide);
  expect([wideWest, wideEast]).toEqual([-180, 180]);
});
