import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { charactersOf, fontFamilies, fontWeightRange } from '#src/ui/theme/font-files.ts'

const { resolve } = createRequire(import.meta.url)

/** Path below the root of the repository. */
export const fontFolder = 'src/ui/theme/fonts'

/** OpenType features that browsers enable by default, and digits of equal width, which the theme uses. */
const FONT_FEATURES = ['calt', 'ccmp', 'clig', 'curs', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rclt', 'rlig', 'rvrn', 'tnum']

/** Copyright, license, and URL of the license. The Open Font License requires them in each copy. */
const NAME_IDS = [0, 13, 14]

const WEIGHT_RANGE = { min: fontWeightRange.lightest, max: fontWeightRange.heaviest }

const textOf = (ranges: ReturnType<typeof charactersOf>) =>
  ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))).join('')

/** Creates all files of both families. The bytes are the same in each run. */
export function subsetFonts(): Promise<readonly { readonly name: string; readonly bytes: Buffer }[]> {
  const files = fontFamilies.flatMap((family) =>
    (['core', 'spanish', 'rest'] as const).map(async (part) => {
      const name = family.toLowerCase()
      const fullFont = await readFile(resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`))
      const options = { targetFormat: 'woff2', keepFeatures: FONT_FEATURES, preserveNameIds: NAME_IDS, variationAxes: { wght: WEIGHT_RANGE } } as const
      return { name: `${name}-${part}.woff2`, bytes: await subsetFont(fullFont, textOf(charactersOf(family, part)), options) }
    }),
  )
  return Promise.all(files)
}
