/** Standalone link: as high as a thumb needs (WCAG 2.5.5), or as its text for a mouse. */
export const target = { display: 'inline-flex', alignItems: 'center', minHeight: { base: '2.75rem', lg: 'auto' } } as const
