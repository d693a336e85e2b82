import { type Cuboid, type FaceDirection, facesOf, type Point, sideTransform } from '#src/site/sections/drawing/isometric.ts'

/** Colors of the drawings. Vehicles have the same colors in the dark theme. */
export type Tone = 'white' | 'green' | 'amber' | 'steel' | 'dark' | 'load' | 'road'

const toneColors: Readonly<Record<Tone, string>> = {
  white: 'var(--rc-colors-on-sign)',
  green: 'var(--rc-colors-sign)',
  amber: 'var(--rc-colors-amber)',
  steel: 'var(--rc-colors-lane)',
  dark: 'var(--rc-colors-on-amber)',
  road: 'var(--rc-colors-land)',
  load: 'color-mix(in srgb, var(--rc-colors-amber) 30%, var(--rc-colors-on-sign))',
}
/** Lightness of the top, side, and front in percent. */
const faceLightness: Readonly<Record<FaceDirection, number>> = { top: 100, side: 86, front: 70 }

/** Returns a color with the lightness of a face. `percent`: share of the color. The rest is the dark color `onAmber`. */
export const shadeTone = (tone: Tone, percent: number) =>
  percent === 100 ? toneColors[tone] : `color-mix(in srgb, ${toneColors[tone]} ${percent}%, var(--rc-colors-on-amber))`

export function Block({ tone, ...box }: Cuboid & { readonly tone: Tone }) {
  const faces = facesOf(box)
  return (['top', 'side', 'front'] as const).map((side) => <path key={side} d={faces[side]} fill={shadeTone(tone, faceLightness[side])} />)
}

export function Wheel({ at, radius = 1.65 }: { readonly at: Point; readonly radius?: number }) {
  return (
    <g transform={sideTransform(at)}>
      {/* A bit lighter than the road. Otherwise, the rims of a truck without a trailer would seem to float. */}
      <circle r={radius} fill={shadeTone('steel', 58)} />
      <circle r={radius * 0.56} fill={shadeTone('white', 70)} />
      <circle r={radius * 0.2} fill={shadeTone('dark', 100)} />
    </g>
  )
}
