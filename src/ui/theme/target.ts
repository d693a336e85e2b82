/** A link on its own, as high as a thumb needs (WCAG 2.5.5). With a mouse, it is as high as its text. */
export const target = { display: 'inline-flex', alignItems: 'center', minHeight: { base: '2.75rem', lg: 'auto' } } as const
