/** Shared styles by name. Components spread them into style props, like `columnStyle` and `touchTargetStyle`. */

export const smallPrintStyle = { color: 'muted', fontSize: 'small' } as const
/** Style of emphasized text and of labels. */
export const emphasisStyle = { color: 'ink', fontWeight: 'strong' } as const
/** Subheading in the size of a page introduction. */
export const minorHeadingStyle = { fontSize: 'lead', fontWeight: 'heading' } as const
/** Large number with digits of equal width. */
export const numberStyle = { fontFamily: 'heading', fontWeight: 'display', fontVariantNumeric: 'tabular-nums' } as const
export const raisedStyle = { bg: 'raised', border: '1px solid', borderColor: 'line', borderRadius: 'card' } as const
export const panelStyle = { padding: '6', bg: 'panel', borderRadius: 'card' } as const
/** Shows the content of a `<details>` in print. */
export const printedOpenStyle = { '&::details-content': { _print: { contentVisibility: 'visible' } } } as const
/** Browsers without `::details-content` show the summary at every width. */
const DETAILS_SUPPORT = '@supports selector(::details-content)'
/** Shows a `<details>` open and without its summary, on tablets and wider screens. */
export const tabletOpenStyle = {
  ...printedOpenStyle,
  [DETAILS_SUPPORT]: { '&::details-content': { contentVisibility: { md: 'visible' } }, '& > summary': { display: { md: 'none' } } },
} as const
export const topBorderStyle = { borderTop: '1px solid', borderColor: 'line' } as const
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
/** Square icon button with the same border as a control. */
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
/** Button with a border. It is lower than a control, because it has no minimum height. */
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
export const coverParentStyle = { position: 'absolute', inset: '0' } as const

/** Fades the end of a line that scrolls, to show that it continues. */
export const FADED_END_GRADIENT = 'linear-gradient(to right, black calc(100% - 2rem), transparent)'

/** Button that is an option in a list. */
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
