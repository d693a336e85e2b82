import { defineGlobalStyles } from '@chakra-ui/react/styled-system'

/** What holds for every element, before any component has its say. */
export const globalCss = defineGlobalStyles({
  html: {
    colorScheme: 'light dark',
    bg: 'paper',
    color: 'body',
    fontFamily: 'body',
    fontSize: '100%',
    lineHeight: 'text',
    // A focused control never hides at the very edge of the window (WCAG 2.4.11).
    scrollPaddingTop: '6',
    // Nor below "Let us talk".
    scrollPaddingBottom: '5rem',
    _motionSafe: { scrollBehavior: 'smooth' },
  },
  // Large text on a narrow screen: a long word breaks before it pushes the page sideways (WCAG 1.4.4).
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
  // "Do you want to elect S-" / "Corp taxation?": a full first line would break at the hyphen.
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
  // It has a sign of its own that it opens.
  summary: { cursor: 'pointer', listStyle: 'none', '&::-webkit-details-marker': { display: 'none' } },
  // A heading gets the focus so that screen readers start there; it does nothing, so it shows nothing.
  'h1[tabindex="-1"], main[tabindex="-1"]': { outline: 'none' },
  // Pressed, and the answer is on its way.
  '[data-pressed]': { opacity: 0.6, cursor: 'progress' },
  '::placeholder': { color: 'muted', opacity: 1 },
  '::selection': { bg: 'amber', color: 'onAmber' },
  // Whatever else it is.
  '[hidden]': { display: 'none !important' },
  '[data-asphalt]': { colorScheme: 'dark', color: 'body' },
  '[data-sheet]': { colorScheme: 'light', color: 'body' },
  '[data-announcer]': { position: 'absolute', width: '1px', height: '1px', margin: '-1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
  // A grid that names no columns has one, of the width there is: not of the longest word in it.
  '*': { gridAutoColumns: 'minmax(0, 1fr)' },
  // Important: a component's own duration would win otherwise, in any layer. No transition rather than a short one: that
  // would make everything else move that had none, frame by frame down the tree.
  '*, ::before, ::after': {
    _motionReduce: { animationDuration: '0.01ms !important', animationIterationCount: '1 !important', transition: 'none !important' },
  },
  // On paper: ink on white, and dark bands as they are, or their light words would stand on nothing.
  'html, body': { _print: { bg: 'white', color: 'black', fontSize: '12pt' } },
  'h1, h2, h3, p, li, dt, dd, th, td': { _print: { breakInside: 'avoid' } },
  '[data-asphalt]::before, [data-asphalt]': { _print: { printColorAdjust: 'exact' } },
  '[data-no-print]': { _print: { display: 'none !important' } },
})
