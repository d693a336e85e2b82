/**
 * `npm run tool -- make-map` draws the home page's map (48 states, freight lanes) into `src/site/sections/home/us-map.ts`. Source: us-atlas 3 (US
 * Census Bureau, public domain), in Albers projection, 975 × 610. Commit the result.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { geoAlbersUsa } from 'd3-geo'
import { mesh } from 'topojson-client'

type Point = readonly [x: number, y: number]
interface Topology {
  readonly transform: { readonly scale: Point; readonly translate: Point }
  readonly arcs: readonly (readonly Point[])[]
  readonly objects: { readonly states: { readonly type: 'GeometryCollection'; readonly geometries: readonly { readonly id: string }[] } }
}

/** Triangles smaller than this area, in square map units, are not visible. */
const MIN_AREA = 0.9
const MIN_RING_WIDTH = 8
const NOT_CONTIGUOUS = new Set(['02', '15', '60', '66', '69', '72', '78'])

const file = createRequire(import.meta.url).resolve('us-atlas/states-albers-10m.json')
const source: Topology = JSON.parse(await readFile(file, 'utf8'))

const area = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point) => Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2

/**
 * Algorithm of Visvalingam: drops the point with the smallest triangle until no triangle is smaller than `MIN_AREA`. States share arcs, so
 * their borders still meet.
 */
function simplify(arc: readonly Point[]): Point[] {
  const points = [...arc]
  for (;;) {
    let smallestIndex = -1
    let smallestArea = MIN_AREA
    for (let index = 1; index < points.length - 1; index++) {
      const size = area(points[index - 1] as Point, points[index] as Point, points[index + 1] as Point)
      if (size < smallestArea) [smallestArea, smallestIndex] = [size, index]
    }
    if (smallestIndex < 0) return points
    points.splice(smallestIndex, 1)
  }
}

/** Arcs are stored as differences on a grid. */
function decode(arc: readonly Point[]): Point[] {
  const { scale, translate } = source.transform
  let [x, y] = [0, 0]
  return arc.map(([dx, dy]) => {
    x += dx
    y += dy
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
  })
}

const states = { ...source.objects.states, geometries: source.objects.states.geometries.filter(({ id }) => !NOT_CONTIGUOUS.has(id)) }
const simplified = { type: 'Topology', arcs: source.arcs.map((arc) => simplify(decode(arc))), objects: { states } }
const lines = (kind: (one: unknown, other: unknown) => boolean): Point[][] => mesh(simplified as never, states as never, kind as never).coordinates as Point[][]

const roundToHalf = (value: number) => Math.round(value * 2) / 2
const shortNumber = (value: number) => String(value).replace(/^(-?)0\./, '$1.')

/** Returns a path of relative steps on a grid of half a unit. */
function svgPath(line: readonly Point[], isClosed: boolean): string {
  let [px, py] = (line[0] ?? [0, 0]).map(roundToHalf) as [number, number]
  let text = `M${px} ${py}l`
  let isFirst = true
  for (const [x, y] of line.slice(1, isClosed ? -1 : undefined)) {
    const [dx, dy] = [roundToHalf(x) - px, roundToHalf(y) - py]
    if (dx === 0 && dy === 0) continue
    text += `${isFirst || dx < 0 ? '' : ' '}${shortNumber(dx)}${dy < 0 ? '' : ' '}${shortNumber(dy)}`
    isFirst = false
    ;[px, py] = [px + dx, py + dy]
  }
  return isClosed ? `${text}z` : text
}

const lineWidth = (line: readonly Point[]) => Math.max(...line.map(([x]) => x)) - Math.min(...line.map(([x]) => x))

/** Joins the pieces of an outline into rings. Each piece ends where the next one starts. */
function rings(pieces: readonly Point[][]): Point[][] {
  const openPieces = pieces.map((piece) => [...piece])
  const closedRings: Point[][] = []
  for (let ring = openPieces.shift(); ring; ring = openPieces.shift()) {
    for (let nextIndex = 0; nextIndex >= 0; ) {
      const end = ring.at(-1) as Point
      nextIndex = openPieces.findIndex((piece) => [piece[0], piece.at(-1)].some((tip) => tip && Math.hypot(tip[0] - end[0], tip[1] - end[1]) < 0.01))
      if (nextIndex < 0) break
      const [piece] = openPieces.splice(nextIndex, 1) as [Point[]]
      const pieceStart = piece[0] as Point
      ring.push(...(Math.hypot(pieceStart[0] - end[0], pieceStart[1] - end[1]) < 0.01 ? piece : piece.reverse()).slice(1))
    }
    closedRings.push(ring)
  }
  return closedRings
}

const outline = rings(lines((one, other) => one === other)).filter((ring) => lineWidth(ring) > MIN_RING_WIDTH)
const borders = lines((one, other) => one !== other)

const project = geoAlbersUsa().scale(1300).translate([487.5, 305])
const townCoordinates = {
  seattle: [-122.33, 47.61],
  losAngeles: [-118.24, 34.05],
  denver: [-104.99, 39.74],
  laredo: [-99.51, 27.51],
  dallas: [-96.8, 32.78],
  chicago: [-87.63, 41.88],
  memphis: [-90.05, 35.15],
  atlanta: [-84.39, 33.75],
  miami: [-80.19, 25.76],
  newYork: [-74.01, 40.71],
} as const satisfies Record<string, Point>
type Town = keyof typeof townCoordinates

const townPoint = (town: Town) => (project([...townCoordinates[town]]) as [number, number]).map(roundToHalf) as [number, number]

/** Lanes: start, end, and curve to the left as a fraction of the length. Negative: to the right. */
const lanes: readonly (readonly [Town, Town, number])[] = [
  ['seattle', 'denver', 0.1],
  ['losAngeles', 'dallas', 0.16],
  ['losAngeles', 'chicago', 0.18],
  ['denver', 'chicago', 0.14],
  ['laredo', 'dallas', 0.1],
  ['dallas', 'memphis', 0.12],
  ['memphis', 'newYork', 0.14],
  ['dallas', 'atlanta', 0.2],
  ['chicago', 'newYork', 0.14],
  ['atlanta', 'miami', -0.1],
]

const laneOf = ([from, to, bend]: (typeof lanes)[number]) => {
  const [[ax, ay], [bx, by]] = [townPoint(from), townPoint(to)]
  const [cx, cy] = [(ax + bx) / 2 + (by - ay) * bend, (ay + by) / 2 - (bx - ax) * bend]
  return `M${ax} ${ay}Q${roundToHalf(cx)} ${roundToHalf(cy)} ${bx} ${by}`
}

const target = new URL('../src/site/sections/home/us-map.ts', import.meta.url)
await writeFile(
  target,
  `/** Drawn by tools/make-map.ts from us-atlas 3. Do not edit. Units of a 975 × 610 map. */

/** Outline of the 48 contiguous states. */
export const landPath =
  '${outline.map((ring) => svgPath(ring, true)).join('')}'

/** Borders between the states. */
export const stateBordersPath =
  '${borders.map((line) => svgPath(line, false)).join('')}'

export const towns: readonly (readonly [x: number, y: number])[] = [
${(Object.keys(townCoordinates) as Town[]).map((town) => `  [${townPoint(town).join(', ')}], // ${town}`).join('\n')}
]

/** Freight lanes. Each joins two cities. */
export const lanes: readonly string[] = [
${lanes.map((lane) => `  '${laneOf(lane)}', // ${lane[0]} to ${lane[1]}`).join('\n')}
]
`,
)
console.log(`${target.pathname}: ${outline.length} outlines, ${borders.length} borders`)
