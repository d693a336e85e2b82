import { defineTokens } from '@chakra-ui/react/styled-system'

const rem = (pixels: number) => ({ value: `${pixels / 16}rem` })
const steps = {
  0.5: rem(2),
  1: rem(4),
  1.5: rem(6),
  2: rem(8),
  3: rem(12),
  4: rem(16),
  5: rem(20),
  6: rem(24),
  7: rem(28),
  8: rem(32),
  10: rem(40),
  12: rem(48),
  16: rem(64),
  24: rem(96),
  32: rem(128),
} as const

/** Design tokens. Font sizes, spacing, and most sizes are in rem, so that they grow with the visitor's text size. */
export const scale = defineTokens({
  fonts: {
    heading: { value: "'Overpass', 'Overpass Fallback', system-ui, sans-serif" },
    body: { value: "'Inter', 'Inter Fallback', system-ui, sans-serif" },
  },
  /** At most 76, 56, 40, 28, 21, 17, and 14 px with the default text size. `16vw` and `14vw` limit large text in small windows. */
  fontSizes: {
    display: { value: 'min(clamp(2.625rem, 1.55rem + 4.4vw, 4.75rem), 16vw)' },
    title: { value: 'min(clamp(2.125rem, 1.65rem + 2vw, 3.5rem), 14vw)' },
    heading: { value: 'clamp(1.75rem, 1.45rem + 1.3vw, 2.5rem)' },
    subheading: { value: 'clamp(1.3125rem, 1.2rem + 0.6vw, 1.75rem)' },
    lead: { value: 'clamp(1.125rem, 1.06rem + 0.3vw, 1.3125rem)' },
    text: { value: '1.0625rem' },
    small: { value: '0.875rem' },
  },
  lineHeights: { display: { value: '1.02' }, heading: { value: '1.14' }, text: { value: '1.55' } },
  letterSpacings: { display: { value: '-0.022em' }, heading: { value: '-0.012em' } },
  fontWeights: { regular: { value: '400' }, strong: { value: '600' }, heading: { value: '700' }, display: { value: '800' } },
  spacing: {
    ...steps,
    /** Page margin. Large text does not increase it on narrow screens. */
    gutter: { value: 'min(clamp(1rem, 4vw, 1.5rem), 5vw)' },
    /** Space above and below a section: 3rem on phones, 6rem on wide screens. */
    section: { value: 'clamp(3rem, 6.75vw, 6rem)' },
  },
  sizes: {
    ...steps,
    full: { value: '100%' },
    page: { value: '75rem' },
    form: { value: '35rem' },
    measure: { value: '62ch' },
    /** Height of a control and of a primary target. */
    control: { value: '3rem' },
  },
  radii: { control: { value: '8px' }, sign: { value: '10px' }, card: { value: '14px' } },
  shadows: { floating: { value: '0 2px 4px rgb(4 12 20 / 12%), 0 18px 48px rgb(4 12 20 / 26%)' } },
  durations: { state: { value: '180ms' } },
  easings: { out: { value: 'cubic-bezier(0.2, 0.7, 0.2, 1)' } },
  zIndex: { menu: { value: '20' }, floating: { value: '30' }, drawer: { value: '35' }, alert: { value: '40' } },
})

/** Layout breakpoints. The carousel has its own three (768, 992, 1024 px). */
export const breakpoints = { sm: '30rem', md: '48rem', lg: '64rem', xl: '68.75rem' }
