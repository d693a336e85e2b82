/** Centered column of a page, with maximum width and gutters. */
export const columnStyle = { maxWidth: 'page', marginInline: 'auto', paddingInline: 'gutter' } as const

/** Text on the left and picture on the right, on tablets and wider screens. */
export const textAndPictureColumns = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 20rem', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
  columnGap: '8',
} as const

/** `gridTemplateColumns` by number of equal columns. */
export const columns: Readonly<Record<number, string>> = {
  1: 'minmax(0, 1fr)',
  2: 'repeat(2, minmax(0, 1fr))',
  3: 'repeat(3, minmax(0, 1fr))',
  4: 'repeat(4, minmax(0, 1fr))',
  5: 'repeat(5, minmax(0, 1fr))',
  6: 'repeat(6, minmax(0, 1fr))',
  7: 'repeat(7, minmax(0, 1fr))',
}
