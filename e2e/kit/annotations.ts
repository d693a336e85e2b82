/** Annotations that tours leave in the report. The coverage reporter reads them. */

/** The edges a tour is to walk: `{ chart, edges }`. */
export const PLANNED = 'planned'
/** The edges it has walked. */
export const WALKED = 'walked'
