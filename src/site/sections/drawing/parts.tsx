import { chakra } from '@chakra-ui/react/styled-system'
import { type Box, facesOf, onSide, type Point, type Side } from '#src/site/sections/drawing/isometric.ts'

/** Flat tones of the kit. Vehicles keep their paint in the dark theme, as vehicles do. */
export type Tone = 'white' | 'green' | 'amber' | 'steel' | 'dark' | 'load' | 'road'

const paint: Readonly<Record<Tone, string>> = {
  white: '{colors.onSign}',
  green: '{colors.sign}',
  amber: '{colors.amber}',
  steel: '{colors.lane}',
  dark: '{colors.onAmber}',
  road: '{colors.land}',
  load: 'color-mix(in srgb, {colors.amber} 30%, {colors.onSign})',
}
/** Lightness of the three faces: top, side, front. */
const light: Readonly<Record<Side, number>> = { top: 100, side: 86, front: 70 }

/** A tone in the light of a face; `percent` of its own colour, the rest ink. */
export const shade = (tone: Tone, percent: number) => (percent === 100 ? paint[tone] : `color-mix(in srgb, ${paint[tone]} ${percent}%, {colors.onAmber})`)

/** A box in three flat tones. */
export function Block({ tone, ...box }: Box & { readonly tone: Tone }) {
  const faces = facesOf(box)
  return (['top', 'side', 'front'] as const).map((side) => <chakra.path key={side} d={faces[side]} css={{ fill: shade(tone, light[side]) }} />)
}

/** A wheel on the near side: tyre, rim, hub. */
export function Wheel({ at, radius = 1.65 }: { readonly at: Point; readonly radius?: number }) {
  return (
    <g transform={onSide(at)}>
      {/* A shade lighter than the road, or a bobtail's wheels are rims that float. */}
      <chakra.circle r={radius} css={{ fill: shade('steel', 58) }} />
      <chakra.circle r={radius * 0.56} css={{ fill: shade('white', 70) }} />
      <chakra.circle r={radius * 0.2} css={{ fill: shade('dark', 100) }} />
    </g>
  )
}
