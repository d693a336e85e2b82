import { lanes } from '#src/site/sections/home/us-map.ts'

/** Time in which a dash moves along its lane, in seconds. */
export const TRAVEL_SECONDS = 5.6
/** Animation delay for the moving dash on each lane, for the `css` prop of the map. */
export const laneDelays = Object.fromEntries(
  lanes.map((_, index) => [`& path:nth-of-type(${index + 1})`, { animationDelay: `-${((index * 2.17) % TRAVEL_SECONDS).toFixed(2)}s` }]),
)
