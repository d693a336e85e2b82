/** Types of annotations that tours add to the report. The coverage reporter reads them. */

export const PLANNED = 'planned'
export const WALKED = 'walked'
