import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import overpass from '@fontsource-variable/overpass/files/overpass-latin-wght-normal.woff2?url'

const LATIN =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD'

/** A file of ours, every weight in one. */
const face = (family: string, file: string, metrics = '') =>
  `@font-face{font-family:'${family}';font-style:normal;font-weight:100 900;font-display:swap;src:url(${file}) format('woff2');unicode-range:${LATIN}${metrics}}`

/** A font of the device, stretched until a line of it is as wide and as high as ours: swapping then moves nothing. */
const fallback = (family: string, locals: readonly string[], metrics: { readonly size: number; readonly ascent: number; readonly descent: number }) =>
  `@font-face{font-family:'${family} Fallback';src:${locals.map((name) => `local('${name}')`).join(',')};size-adjust:${metrics.size}%;ascent-override:${metrics.ascent}%;descent-override:${metrics.descent}%;line-gap-override:0%}`

/**
 * The two families of the site, latin, self-hosted, 88 kB together. Overpass' own box leaves more room below its letters
 * than above; shifted by a tenth, capitals stand in the middle of buttons and signs. Text, because two rules of one name
 * do not fit into one object.
 */
export const fontFaces = [
  face('Inter', inter),
  face('Overpass', overpass, ';ascent-override:99%;descent-override:27.6%;line-gap-override:0%'),
  // Widths of the headline and the lead compared with Arial's own tables.
  fallback('Inter', ['Arial', 'Liberation Sans', 'Roboto'], { size: 107, ascent: 90.6, descent: 22.5 }),
  fallback('Overpass', ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Roboto Bold'], { size: 99.6, ascent: 99.4, descent: 27.7 }),
].join('')
