import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system'
import { colors } from '#src/ui/theme/colors.ts'
import { globalCss } from '#src/ui/theme/global.ts'
import { keyframes } from '#src/ui/theme/motion.ts'
import { breakpoints, scale } from '#src/ui/theme/scale.ts'

/**
 * Chakra's engine with our own tokens and none of its theme (76 recipes, 400 tokens): the page carries what it uses.
 * Dark is what the device asks for, by media query, so no script decides before the first paint; `_asphalt` gives the
 * dark bands of the light theme the dark values of every colour, `_sheet` a card on them the light ones.
 */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: true,
    // A rule that is added to a sheet with layers makes Chromium load every font anew: text would jump at each new step.
    disableLayers: true,
    cssVarsPrefix: 'rc',
    conditions: { dark: '@media screen and (prefers-color-scheme: dark)', asphalt: '[data-asphalt]', sheet: '[data-sheet]' },
    globalCss,
    theme: { breakpoints, tokens: scale, semanticTokens: { colors }, keyframes },
  }),
)
