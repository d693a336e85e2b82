/** Types of annotations that tours add to the report. The coverage reporter reads them. */

export const PLANNED_EDGES = 'planned'
export const WALKED_EDGES = 'walked'
