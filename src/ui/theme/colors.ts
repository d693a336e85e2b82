import { defineSemanticTokens } from '@chakra-ui/react/styled-system'

/** Returns a color for the light theme, the dark theme, and the asphalt bands (dark in both). */
const pair = (paper: string, dark: string) => ({ value: { base: paper, _dark: dark, _asphalt: dark } })
/** Returns a color that is the same in all themes. */
const one = (value: string) => ({ value: { base: value } })

/** Colors of the site. Numbers are contrast ratios on the color's surface (light / dark). WCAG requires 4.5 for text, 3 for edges. */
export const colors = defineSemanticTokens.colors({
  paper: pair('#FBFAF7', '#0E1620'),
  /** Side cards and read-only controls. */
  panel: pair('#F3F0E8', '#172230'),
  /** Alert, open menus, and the floating card. */
  raised: pair('#FFFFFF', '#1E2B39'),
  field: pair('#FFFFFF', '#111C28'),
  /** Hairlines. Never the only edge of a control. */
  line: pair('#E4DED3', '#263443'),
  /** Edges of controls, on the field: 3.6 / 4.2. */
  edge: pair('#7C8895', '#6E7F91'),
  /** Headings and answers: 16.7 / 15.6. */
  ink: pair('#0B1B2B', '#E8EEF4'),
  /** Running text: 8.0 / 10.8. */
  body: pair('#40505F', '#BDC9D6'),
  /** Hints and notes: 5.2 / 8.9. */
  muted: pair('#5D6B79', '#A9B7C6'),
  /** Links and completed items: 6.2 / 8.6. */
  green: pair('#0B6B50', '#4CC79C'),
  greenTint: pair('#E9F2EC', '#14302D'),
  /** Error text: 6.3 / 8.0. */
  error: pair('#B3261E', '#FF8A80'),
  errorTint: pair('#FBEDEA', '#2E1D22'),
  /** Focus ring: 6.1 / 10.1. */
  focus: pair('#0B57D0', '#FFB31A'),
  /** Accent of the primary action and live items, with `onAmber` on it (9.7). Never for text on paper. */
  amber: one('#FFB31A'),
  amberHover: one('#FFC555'),
  onAmber: one('#0B1B2B'),
  /** Exit sign. White on it has 6.5. */
  sign: one('#0B6B50'),
  onSign: one('#FFFFFF'),
  asphalt: one('#0E1620'),
  /** Backdrop of an open drawer. */
  veil: one('#0E162099'),
  land: one('#182735'),
  border: one('#26394B'),
  lane: one('#3B5166'),
})
