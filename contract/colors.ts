const GREEN = '#0B6B50'
const AMBER = '#FFB31A'
const INK = '#0B1B2B'
const DARK_NAVY = '#0E1620'
const WHITE = '#FFFFFF'

/**
 * Brand colors for the light and the dark theme. Pages, emails, icons, and pictures use them. WCAG requires a contrast of 4.5 for text
 * and 3 for edges, which tests/content/colors.test.ts checks.
 */
export const colors = {
  paper: ['#FBFAF7', DARK_NAVY],
  /** Quiet surfaces, such as side cards and read-only controls. */
  panel: ['#F3F0E8', '#172230'],
  /** Surfaces that contrast with the page, such as cards, the alert, and open menus. */
  raised: [WHITE, '#1E2B39'],
  field: [WHITE, '#111C28'],
  /** Thin lines. Too faint to be the only edge of a control. */
  line: ['#E4DED3', '#263443'],
  /** Edges of controls. */
  edge: ['#7C8895', '#6E7F91'],
  ink: [INK, '#E8EEF4'],
  body: ['#40505F', '#BDC9D6'],
  muted: ['#5D6B79', '#A9B7C6'],
  /** Links and completed items. */
  green: [GREEN, '#4CC79C'],
  greenTint: ['#E9F2EC', '#14302D'],
  error: ['#B3261E', '#FF8A80'],
  errorTint: ['#FBEDEA', '#2E1D22'],
  focus: ['#0B57D0', AMBER],
  /** Background of the primary action and of current items. Text on it has the color `onAmber`. Do not use amber for text on `paper`. */
  amber: [AMBER, AMBER],
  amberHover: ['#FFC555', '#FFC555'],
  onAmber: [INK, INK],
  /** Background of the exit sign and of completed steps. */
  sign: [GREEN, GREEN],
  onSign: [WHITE, WHITE],
  asphalt: [DARK_NAVY, DARK_NAVY],
  /** Backdrop of an open drawer. */
  veil: [`${DARK_NAVY}99`, `${DARK_NAVY}99`],
  land: ['#182735', '#182735'],
  border: ['#26394B', '#26394B'],
  lane: ['#3B5166', '#3B5166'],
} as const

export type ColorName = keyof typeof colors
