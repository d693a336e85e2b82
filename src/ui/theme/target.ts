/** Separate link with a height for thumbs (WCAG 2.5.5). With a mouse, it has the height of its text. */
export const targetStyle = { display: 'inline-flex', alignItems: 'center', minHeight: { base: '2.75rem', lg: 'auto' } } as const
