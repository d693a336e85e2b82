/** Looks that stand in several places, each with one name: spread into an element's style props, as `column` and `target` are. */

/** Hints and small print. */
export const smallPrint = { color: 'muted', fontSize: 'small' } as const
/** What stands out in running text, and the label of what follows. */
export const emphasis = { color: 'ink', fontWeight: 'strong' } as const
/** A heading below the page's own: as large as a lead, as strong as a button. */
export const minorHeading = { fontSize: 'lead', fontWeight: 'heading' } as const
/** A number that catches the eye; its digits are of one width. */
export const figure = { fontFamily: 'heading', fontWeight: 'display', fontVariantNumeric: 'tabular-nums' } as const
/** Lifted off the page, with a hairline around it. */
export const raised = { bg: 'raised', border: '1px solid', borderColor: 'line', borderRadius: 'card' } as const
/** One step off the page: what stands beside its content. */
export const panel = { padding: '6', bg: 'panel', borderRadius: 'card' } as const
/** A hairline above. */
export const ruleAbove = { borderTop: '1px solid', borderColor: 'line' } as const
/** One thing in the middle of its box. */
export const centered = { display: 'grid', placeItems: 'center' } as const
/** What is drawn with one line, in the colour of the words around it: a decoration, which screen readers skip. */
export const drawn = {
  flex: 'none',
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const
/** A square with an icon in it that can be pressed; it has an edge, as a control has. */
export const iconButton = {
  ...centered,
  flex: 'none',
  width: 'control',
  height: 'control',
  color: 'ink',
  border: '1px solid',
  borderColor: 'edge',
  borderRadius: 'control',
  cursor: 'pointer',
} as const
/** Over the picture of a hero: its gradient keeps the words on plain asphalt. */
export const veil = { position: 'absolute', inset: '0' } as const
