/** Annotations that tours add to the report for the coverage reporter. */

export const PLANNED = 'planned'
export const WALKED = 'walked'
