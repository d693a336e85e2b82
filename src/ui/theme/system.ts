import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system'
import { colors } from '#src/ui/theme/colors.ts'
import { globalCss } from '#src/ui/theme/global.ts'
import { keyframes } from '#src/ui/theme/motion.ts'
import { breakpoints, scale } from '#src/ui/theme/scale.ts'

/**
 * Chakra's style engine without its theme, so that pages contain only the styles they use. `asphalt`: dark colors on dark bands. Dark mode
 * is a media query, so that no script runs before the first paint.
 */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: true,
    // With cascade layers, Chromium loads all fonts again for each inserted rule, and the text moves.
    disableLayers: true,
    cssVarsPrefix: 'rc',
    conditions: { dark: '@media screen and (prefers-color-scheme: dark)', asphalt: '[data-asphalt]' },
    globalCss,
    theme: { breakpoints, tokens: scale, semanticTokens: { colors }, keyframes },
  }),
)
