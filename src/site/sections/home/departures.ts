import { lanes } from '#src/site/sections/home/us-map.ts'

/** Time in which a dash moves along its lane, in seconds. */
export const TRAVEL_S = 5.6
/** Animation delay of the moving dash on each lane, as `css` of the map. */
export const departures = Object.fromEntries(
  lanes.map((_, index) => [`& path:nth-of-type(${index + 1})`, { animationDelay: `-${((index * 2.17) % TRAVEL_S).toFixed(2)}s` }]),
)
