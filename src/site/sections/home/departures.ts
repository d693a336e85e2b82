import { lanes } from '#src/site/sections/home/us-map.ts'

/** Seconds that a dash needs for its lane. */
export const TRAVEL_S = 5.6
/** Start time of the dash of each lane, for the `css` of the map. */
export const departures = Object.fromEntries(
  lanes.map((_, index) => [`& path:nth-of-type(${index + 1})`, { animationDelay: `-${((index * 2.17) % TRAVEL_S).toFixed(2)}s` }]),
)
