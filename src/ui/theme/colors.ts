import { defineSemanticTokens } from '@chakra-ui/react/styled-system'
import { colors as brand, type ColorName } from '#contract/colors.ts'

/** Returns a color token. `_asphalt`: color on the asphalt bands, which are dark in both themes. */
const tokenOf = ([light, dark]: readonly [string, string]): { value: Record<string, string> } => ({
  value: light === dark ? { base: light } : { base: light, _dark: dark, _asphalt: dark },
})

export const colors = defineSemanticTokens.colors(
  Object.fromEntries(Object.entries(brand).map(([name, pair]) => [name, tokenOf(pair)])) as Record<ColorName, ReturnType<typeof tokenOf>>,
)
