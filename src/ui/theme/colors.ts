import { defineSemanticTokens } from '@chakra-ui/react/styled-system'

/** A colour on paper, in the dark theme, on the asphalt bands, which are dark in both, and on a sheet of paper lying on them. */
const pair = (paper: string, dark: string) => ({ value: { base: paper, _dark: dark, _asphalt: dark, _sheet: paper } })
/** The same everywhere. */
const one = (value: string) => ({ value: { base: value } })

/**
 * Every colour of the site; components know these names only. The figures are contrast ratios, measured on the surface
 * the colour is used on (paper / dark); WCAG wants 4.5 for text and 3 for the edges of controls.
 */
export const colors = defineSemanticTokens.colors({
  paper: pair('#FBFAF7', '#0E1620'),
  /** One step off the paper: side cards, read-only controls. */
  panel: pair('#F3F0E8', '#172230'),
  /** Lifted off the page: the alert, open menus, the floating card. */
  raised: pair('#FFFFFF', '#1E2B39'),
  field: pair('#FFFFFF', '#111C28'),
  /** Hairlines; never the only edge of a control. */
  line: pair('#E4DED3', '#263443'),
  /** Edges of controls, on the field: 3.6 / 4.2. */
  edge: pair('#7C8895', '#6E7F91'),
  /** Headings and answers: 16.7 / 15.6. */
  ink: pair('#0B1B2B', '#E8EEF4'),
  /** Running text: 8.0 / 10.8. */
  body: pair('#40505F', '#BDC9D6'),
  /** Hints and notes: 5.2 / 8.9. */
  muted: pair('#5D6B79', '#A9B7C6'),
  /** Links and done things: 6.2 / 8.6. */
  green: pair('#0B6B50', '#4CC79C'),
  greenTint: pair('#E9F2EC', '#14302D'),
  /** 6.3 / 8.0. */
  error: pair('#B3261E', '#FF8A80'),
  errorTint: pair('#FBEDEA', '#2E1D22'),
  /** 6.1 / 10.1. */
  focus: pair('#0B57D0', '#FFB31A'),
  /** The one accent: the primary action and live things, with `onAmber` on it (9.7). Never text on paper. */
  amber: one('#FFB31A'),
  amberHover: one('#FFC555'),
  onAmber: one('#0B1B2B'),
  /** The exit sign; white on it has 6.5. */
  sign: one('#0B6B50'),
  onSign: one('#FFFFFF'),
  asphalt: one('#0E1620'),
  /** Over the page while a drawer is open. */
  veil: one('#0E162099'),
  /** The map on the asphalt. */
  land: one('#182735'),
  border: one('#26394B'),
  lane: one('#3B5166'),
})
