import { fontAxis, type fontFamilies, fontParts } from '#src/ui/theme/font-files.ts'
import interCore from './fonts/inter-core.woff2?url'
import interRest from './fonts/inter-rest.woff2?url'
import overpassCore from './fonts/overpass-core.woff2?url'
import overpassRest from './fonts/overpass-rest.woff2?url'

const hex = (code: number) => code.toString(16).toUpperCase()
const unicodeRange = (part: keyof typeof fontParts) =>
  fontParts[part].map(([first, last]) => `U+${hex(first)}${first === last ? '' : `-${hex(last)}`}`).join(',')

/** A file of ours, all weights of its family in it. */
const face = (family: (typeof fontFamilies)[number], part: keyof typeof fontParts, file: string, metrics = '') =>
  `@font-face{font-family:'${family}';font-style:normal;font-weight:${fontAxis.lightest} ${fontAxis.heaviest};font-display:swap;src:url(${file}) format('woff2');unicode-range:${unicodeRange(part)}${metrics}}`

/** A font of the device, stretched until a line of it is as wide and as high as ours: swapping then moves nothing. */
const fallback = (family: string, locals: readonly string[], metrics: { readonly size: number; readonly ascent: number; readonly descent: number }) =>
  `@font-face{font-family:'${family} Fallback';src:${locals.map((name) => `local('${name}')`).join(',')};size-adjust:${metrics.size}%;ascent-override:${metrics.ascent}%;descent-override:${metrics.descent}%;line-gap-override:0%}`

// Overpass' own box leaves more room below its letters than above; shifted by a tenth, capitals stand in the middle of buttons and signs.
const OVERPASS_BOX = ';ascent-override:99%;descent-override:27.6%;line-gap-override:0%'

/** The two families of the site, self-hosted; `npm run tool -- make-fonts` cuts their files. Text, because two rules of one name do not fit into one object. */
export const fontFaces = [
  face('Inter', 'rest', interRest),
  face('Inter', 'core', interCore),
  face('Overpass', 'rest', overpassRest, OVERPASS_BOX),
  face('Overpass', 'core', overpassCore, OVERPASS_BOX),
  // Widths of the headline and the lead compared with Arial's own tables.
  fallback('Inter', ['Arial', 'Liberation Sans', 'Roboto'], { size: 107, ascent: 90.6, descent: 22.5 }),
  fallback('Overpass', ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Roboto Bold'], { size: 99.6, ascent: 99.4, descent: 27.7 }),
].join('')
