import { charactersOf, type fontFamilies, type fontParts, fontWeightRange } from '#src/ui/theme/font-files.ts'
import interCore from './fonts/inter-core.woff2?url'
import interRest from './fonts/inter-rest.woff2?url'
import interSpanish from './fonts/inter-spanish.woff2?url'
import overpassCore from './fonts/overpass-core.woff2?url'
import overpassRest from './fonts/overpass-rest.woff2?url'
import overpassSpanish from './fonts/overpass-spanish.woff2?url'

const toHex = (code: number) => code.toString(16).toUpperCase()
const unicodeRange = (family: (typeof fontFamilies)[number], part: keyof typeof fontParts) =>
  charactersOf(family, part)
    .map(([first, last]) => `U+${toHex(first)}${first === last ? '' : `-${toHex(last)}`}`)
    .join(',')

/** Returns the `@font-face` rule for a font file, which has all weights of its family. */
const fontFace = (family: (typeof fontFamilies)[number], part: keyof typeof fontParts, file: string, metrics = '') =>
  `@font-face{font-family:'${family}';font-style:normal;font-weight:${fontWeightRange.lightest} ${fontWeightRange.heaviest};font-display:swap;src:url(${file}) format('woff2');unicode-range:${unicodeRange(family, part)}${metrics}}`

/** Returns the rule for a font on the device, scaled to our font's metrics. The scaling prevents a layout shift when our font loads. */
const fallbackFace = (family: string, localFonts: readonly string[], metrics: { readonly size: number; readonly ascent: number; readonly descent: number }) =>
  `@font-face{font-family:'${family} Fallback';src:${localFonts.map((name) => `local('${name}')`).join(',')};size-adjust:${metrics.size}%;ascent-override:${metrics.ascent}%;descent-override:${metrics.descent}%;line-gap-override:0%}`

// Overpass has more space below its letters than above. A shift by a tenth of the font size centers capital letters in buttons and signs.
const OVERPASS_METRICS = ';ascent-override:99%;descent-override:27.6%;line-gap-override:0%'

/**
 * Rules for the two families that we host. `npm run tool -- make-fonts` creates their files. The rules are a string, because an object
 * cannot have several `@font-face` keys.
 */
export const fontFaces = [
  fontFace('Inter', 'rest', interRest),
  fontFace('Inter', 'spanish', interSpanish),
  fontFace('Inter', 'core', interCore),
  fontFace('Overpass', 'rest', overpassRest, OVERPASS_METRICS),
  fontFace('Overpass', 'spanish', overpassSpanish, OVERPASS_METRICS),
  fontFace('Overpass', 'core', overpassCore, OVERPASS_METRICS),
  // The values were measured with Arial, for the headline and the introduction.
  fallbackFace('Inter', ['Arial', 'Liberation Sans', 'Roboto'], { size: 107, ascent: 90.6, descent: 22.5 }),
  fallbackFace('Overpass', ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Roboto Bold'], { size: 99.6, ascent: 99.4, descent: 27.7 }),
].join('')
