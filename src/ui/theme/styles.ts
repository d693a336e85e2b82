/** Shared styles by name. Components spread them into style props, like `column` and `target`. */

export const smallPrintStyle = { color: 'muted', fontSize: 'small' } as const
/** Emphasis in text, and labels. */
export const emphasisStyle = { color: 'ink', fontWeight: 'strong' } as const
/** Subheading with the size of an introduction and the weight of a button. */
export const minorHeadingStyle = { fontSize: 'lead', fontWeight: 'heading' } as const
/** Large number with digits of equal width. */
export const figureStyle = { fontFamily: 'heading', fontWeight: 'display', fontVariantNumeric: 'tabular-nums' } as const
export const raisedStyle = { bg: 'raised', border: '1px solid', borderColor: 'line', borderRadius: 'card' } as const
export const panelStyle = { padding: '6', bg: 'panel', borderRadius: 'card' } as const
/** For `<details>`: open in print. */
export const printedOpenStyle = { '&::details-content': { _print: { contentVisibility: 'visible' } } } as const
/** Older browsers keep the summary. */
const DETAILS_SUPPORT = '@supports selector(::details-content)'
/** For `<details>`: without summary and always open on tablets and wider screens. */
export const openOnTablets = {
  ...printedOpenStyle,
  [DETAILS_SUPPORT]: { '&::details-content': { contentVisibility: { md: 'visible' } }, '& > summary': { display: { md: 'none' } } },
} as const
export const ruleAboveStyle = { borderTop: '1px solid', borderColor: 'line' } as const
export const centeredStyle = { display: 'grid', placeItems: 'center' } as const
/** Line drawing in the text color. Decorative, so screen readers skip it. */
export const lineDrawingProps = {
  flex: 'none',
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const
/** Square icon button with an edge, like the edge of a control. */
export const iconButtonStyle = {
  ...centeredStyle,
  flex: 'none',
  width: 'control',
  height: 'control',
  color: 'ink',
  border: '1px solid',
  borderColor: 'edge',
  borderRadius: 'control',
  cursor: 'pointer',
} as const
/** Button with an edge. It is lower than a control. */
export const smallButtonStyle = {
  paddingInline: '3',
  border: '1px solid',
  borderColor: 'edge',
  borderRadius: 'control',
  color: 'ink',
  fontWeight: 'strong',
  cursor: 'pointer',
  _hover: { borderColor: 'ink' },
} as const
/** Gradient over the picture of a hero, so that the background of the text is plain. */
export const coverParentStyle = { position: 'absolute', inset: '0' } as const

/** Fades the end of a line that scrolls, to show that it continues. */
export const FADED_END_GRADIENT = 'linear-gradient(to right, black calc(100% - 2rem), transparent)'

/** Button in a list to choose from. */
export const listOptionStyle = {
  width: 'full',
  minHeight: '2.75rem',
  paddingInline: '2',
  paddingBlock: '1.5',
  textAlign: 'start',
  lineHeight: '1.35',
  borderRadius: 'control',
  cursor: 'pointer',
  _hover: { bg: 'greenTint' },
  _focusVisible: { bg: 'greenTint' },
} as const
