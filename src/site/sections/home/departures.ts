import { lanes } from '#src/site/sections/home/us-map.ts'

/** Seconds a dash takes for its lane. */
export const TRAVEL_S = 5.6
/** Each lane's dash starts somewhere else on it; for the `css` of what holds the lanes. */
export const departures = Object.fromEntries(
  lanes.map((_, index) => [`& path:nth-of-type(${index + 1})`, { animationDelay: `-${((index * 2.17) % TRAVEL_S).toFixed(2)}s` }]),
)
