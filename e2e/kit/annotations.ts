/** Annotations that tours add to the report for the coverage reporter. */

/** The edges a tour must walk: `{ chart, edges }`. */
export const PLANNED = 'planned'
export const WALKED = 'walked'
