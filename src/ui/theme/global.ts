import { defineGlobalStyles } from '@chakra-ui/react/styled-system'

/** Global styles. Component styles come later, so that they have priority. */
export const globalCss = defineGlobalStyles({
  html: {
    colorScheme: 'light dark',
    bg: 'paper',
    color: 'body',
    fontFamily: 'body',
    fontSize: '100%',
    lineHeight: 'text',
    // Keeps a focused control away from the window's edge (WCAG 2.4.11).
    scrollPaddingTop: '6',
    // Keeps a focused control above the fixed "Let us talk" link.
    scrollPaddingBottom: '5rem',
    _motionSafe: { scrollBehavior: 'smooth' },
  },
  // With large text on narrow screens, long words break instead of making the page wider (WCAG 1.4.4).
  body: { fontSize: 'text', textRendering: 'optimizeLegibility', overflowX: 'clip', overflowWrap: 'break-word' },
  'h1, h2, h3': {
    fontFamily: 'heading',
    fontWeight: 'display',
    color: 'ink',
    letterSpacing: 'heading',
    lineHeight: 'heading',
    textWrap: 'balance',
    overflowWrap: 'anywhere',
  },
  'a, p, li, dt, dd, legend, label, summary': { overflowWrap: 'anywhere' },
  'span, strong, em, bdi': { overflowWrap: 'inherit' },
  h1: { fontSize: 'title', letterSpacing: 'display' },
  h2: { fontSize: 'heading' },
  h3: { fontSize: 'subheading' },
  'p, li, td, dd, summary, label': { textWrap: 'pretty' },
  // Prevents a break at the hyphen: "Do you want to elect S-" / "Corp taxation?".
  dt: { textWrap: 'balance' },
  'b, strong': { fontWeight: 'strong', color: 'ink' },
  a: {
    color: 'green',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '0.2em',
    '&:hover': { textDecorationThickness: '2px' },
  },
  ':focus-visible': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
  // Hides the browser's marker, because most summaries have an icon.
  summary: { cursor: 'pointer', listStyle: 'none', '&::-webkit-details-marker': { display: 'none' } },
  // A heading gets the focus only for screen readers, so it shows no outline.
  'h1[tabindex="-1"], main[tabindex="-1"]': { outline: 'none' },
  // Style of a clicked element that waits for the app or for the next page.
  '[data-pressed]': { opacity: 0.6, cursor: 'progress' },
  '::placeholder': { color: 'muted', opacity: 1 },
  '::selection': { bg: 'amber', color: 'onAmber' },
  // Has priority over every other `display`.
  '[hidden]': { display: 'none !important' },
  '[data-asphalt]': { colorScheme: 'dark', color: 'body' },
  '[data-announcer]': { position: 'absolute', width: '1px', height: '1px', margin: '-1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
  // A grid without columns gets one column with the available width. By default, it would have the width of its longest word.
  '*': { gridAutoColumns: 'minmax(0, 1fr)' },
  // Ends animations at once. Removes transitions instead of shortening them, because a duration alone animates all properties of all elements.
  // `!important` overrides the durations of components.
  '*, ::before, ::after': {
    _motionReduce: { animationDuration: '0.01ms !important', animationIterationCount: '1 !important', transition: 'none !important' },
  },
  // Prints black text on white. Dark bands keep their colors, because their text is light.
  'html, body': { _print: { bg: 'white', color: 'black', fontSize: '12pt' } },
  'h1, h2, h3, p, li, dt, dd, th, td': { _print: { breakInside: 'avoid' } },
  '[data-asphalt]::before, [data-asphalt]': { _print: { printColorAdjust: 'exact' } },
  '[data-no-print]': { _print: { display: 'none !important' } },
})
