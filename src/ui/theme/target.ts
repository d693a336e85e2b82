/** Link outside running text, high enough for a thumb (WCAG 2.5.5). On wide screens, it has the height of its text. */
export const touchTargetStyle = { display: 'inline-flex', alignItems: 'center', minHeight: { base: '2.75rem', lg: 'auto' } } as const
