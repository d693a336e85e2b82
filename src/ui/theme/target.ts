/** A link that stands alone: as high as a thumb needs (WCAG 2.5.5), as high as its words where a mouse points. */
export const target = { display: 'inline-flex', alignItems: 'center', minHeight: { base: '2.75rem', lg: 'auto' } } as const
