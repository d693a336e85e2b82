/** The column in which every page stands: as wide as a page gets, in its middle, with room at both sides. */
export const column = { maxWidth: 'page', marginInline: 'auto', paddingInline: 'gutter' } as const
