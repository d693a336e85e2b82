import { chakra } from '@chakra-ui/react/styled-system'
import type { RoadsideObject } from '#src/site/content/page.ts'
import { frontTransform, outline, type Point, project, sideTransform } from '#src/site/sections/drawing/isometric.ts'
import { Block, shadeTone, type Tone } from '#src/site/sections/drawing/parts.tsx'
import { Tractor } from '#src/site/sections/drawing/truck.tsx'

/** Origin of the roadside objects: on the near side of the road, in front of the trailer's rear end. */
const SCENE_ORIGIN: Point = [17, 20, 0]

/** A box, or a path on a side face, on a front face, or on the ground, in scene units. */
type DrawingPart = readonly [Tone, x: number, y: number, z: number, length: number, width: number, height: number] | PaintedPath
interface PaintedPath {
  readonly surface: 'side' | 'front' | 'ground'
  /** Upper corner of the face. */
  readonly at: Point
  readonly d: string
  readonly tone: Tone
  /** Percentage of the color, 100 by default. */
  readonly light?: number
  /** Thickness of a line. */
  readonly line?: number
}

/** Returns rectangles in rows, such as windows, doors, and lines of text. */
const rectangles = (xs: readonly number[], ys: readonly number[], width: number, height: number) =>
  ys.flatMap((y) => xs.map((x) => `M${x} ${y}h${width}v${height}h${-width}z`)).join('')
const sidePath = (at: Point, d: string, tone: Tone, light = 100): PaintedPath => ({ surface: 'side', at, d, tone, light })
const frontPath = (at: Point, d: string, tone: Tone, light = 100): PaintedPath => ({ surface: 'front', at, d, tone, light })
const strokePath = (at: Point, d: string, tone: Tone, line: number): PaintedPath => ({ surface: 'side', at, d, tone, line })

const office = (x: number, y: number, floors: number, length = 13): readonly DrawingPart[] => {
  const height = floors * 4 + 1
  const windows = Array.from({ length: Math.floor((length - 1) / 3) }, (_, index) => 1.2 + index * 3)
  const floorOffsets = Array.from({ length: floors }, (_, index) => 1.3 + index * 4)
  return [
    ['white', x, y, 0, length, 9, height],
    ['steel', x, y, height, length, 9, 0.7],
    sidePath([x, y + 9, height], rectangles(windows, floorOffsets, 1.9, 2.2), 'dark', 88),
    frontPath([x + length, y, height], rectangles([1.2, 4.2, 7], floorOffsets.slice(0, -1), 1.6, 2.2), 'dark', 80),
    frontPath([x + length, y, height], `M3.4 ${height - 3.6}h2.2v3.6h-2.2z`, 'green', 90),
  ]
}
const dock = (x: number, length: number): readonly DrawingPart[] => {
  const gates = Array.from({ length: Math.floor(length / 6.6) }, (_, index) => 1.6 + index * 6.6)
  return [
    ['white', x, 0, 0, length, 9, 8.5],
    ['green', x, 0, 8.5, length, 9, 0.8],
    sidePath([x, 9, 8.5], rectangles(gates, [2.2], 4.4, 6.3), 'steel', 80),
    sidePath([x, 9, 8.5], rectangles(gates, [7.9], 4.4, 0.6), 'amber'),
  ]
}
const crate = (x: number, y: number, layers = 1): readonly DrawingPart[] => [
  ['steel', x, y, 0, 5, 4.6, 0.6],
  ...Array.from({ length: layers }, (_, index): DrawingPart => ['load', x + 0.3, y + 0.3, 0.6 + index * 3.4, 4.4, 4, 3.4]),
]
const cone = (x: number, y: number): readonly DrawingPart[] => [
  ['steel', x, y, 0, 2.8, 2.8, 0.4],
  ['amber', x + 0.5, y + 0.5, 0.4, 1.8, 1.8, 1.5],
  ['white', x + 0.75, y + 0.75, 1.9, 1.3, 1.3, 1],
  ['amber', x + 1, y + 1, 2.9, 0.8, 0.8, 1.2],
]
const pump = (x: number): readonly DrawingPart[] => [
  ['white', x, 4.2, 0.6, 3, 2.6, 5.4],
  ['green', x, 4.2, 6, 3, 2.6, 0.9],
  sidePath([x, 6.8, 6], 'M.6 .7h1.8v1.5H.6z', 'dark', 88),
]
const mailbox = (x: number): readonly DrawingPart[] => [
  ['steel', x + 1.8, 4.6, 0, 0.8, 0.8, 5],
  ['green', x, 3.4, 5, 5, 3.2, 3],
  ['amber', x + 1, 6.6, 6.6, 0.5, 0.3, 2.4],
]
const cabinet = (x: number): readonly DrawingPart[] => [
  ['steel', x, 2, 0, 5, 5.4, 10.5],
  sidePath([x, 7.4, 10.5], rectangles([0.5], [0.5, 3.8, 7.1], 4, 2.8), 'white', 78),
  sidePath([x, 7.4, 10.5], rectangles([1.8], [1.5, 4.8, 8.1], 1.4, 0.5), 'dark', 88),
]
/** Returns an upright sheet: a filing, an invoice, or a calendar. */
const sheet = (d: string, seal: string): readonly DrawingPart[] => [
  ['steel', 3, 3.4, 0, 14, 4, 0.7],
  ['white', 4, 5, 0.7, 12, 0.7, 15],
  sidePath([4, 5.7, 15.7], d, 'steel', 82),
  strokePath([4, 5.7, 15.7], seal, 'green', 1.1),
]
const board = (x: number, z: number, length: number, height: number, tone: Tone, mark: string): readonly DrawingPart[] => [
  ['steel', x + length * 0.18, 5, 0, 0.8, 0.8, z],
  ['steel', x + length * 0.78, 5, 0, 0.8, 0.8, z],
  [tone, x, 5, z, length, 0.9, height],
  strokePath([x, 5.9, z + height], mark, tone === 'green' ? 'white' : 'green', 0.9),
]
/** Road that leaves the main road toward the viewer. */
const sideRoad: readonly DrawingPart[] = [
  { surface: 'ground', at: [0, 0, 0], d: outline([13, -7, 0], [24, -7, 0], [24, 70, 0], [13, 70, 0]), tone: 'road' },
  {
    surface: 'ground',
    at: [0, 0, 0],
    d: [0, 1, 2, 3, 4, 5, 6, 7]
      .map((dash) => outline([18.2, -3 + dash * 9, 0], [18.8, -3 + dash * 9, 0], [18.8, 2 + dash * 9, 0], [18.2, 2 + dash * 9, 0]))
      .join(''),
    tone: 'amber',
  },
]

/** Object next to the road on each page, drawn from far to near. */
const drawings: Readonly<Record<RoadsideObject, readonly DrawingPart[]>> = {
  sheet: sheet(`M2 2.2h5v1.2H2z${rectangles([2], [5.2, 6.9, 8.6], 8, 0.7)}M2 10.3h4.6v.7H2z`, 'M7.2 12.2l1.4 1.2 2.2-2.9'),
  invoice: sheet(
    `M2 2.2h3.4v1.2H2zM7.6 2.2H10v1.2H7.6z${rectangles([2], [5.2, 6.9, 8.6], 4.6, 0.7)}${rectangles([8], [5.2, 6.9, 8.6], 2, 0.7)}`,
    'M6.6 11.8H10M6.6 13.2H10',
  ),
  calendar: [
    ...sheet(rectangles([1.6, 4, 6.4, 8.8], [5, 7.6, 10.2, 12.4], 1.5, 1.4), 'M8.4 11.2l.9.9 1.7-2.2'),
    sidePath([4, 5.7, 15.7], 'M0 0h12v3.2H0z', 'green'),
  ],
  tower: office(3, 0, 4, 11),
  office: office(0, 0, 2, 17),
  offices: [...office(-2, 0, 1, 10), ...office(11, 1, 3, 9)],
  shop: [
    ['white', 0, 0, 0, 17, 9, 8],
    ['green', 0, 9, 6, 17, 0.8, 2.6],
    strokePath([0, 9.8, 8.6], 'M2 1.3h7M11 1.3h3', 'white', 0.8),
    sidePath([0, 9, 8], rectangles([1.6], [3.4, 4.6, 5.8, 7], 7, 0.9), 'steel', 80),
    sidePath([0, 9, 8], 'M11.4 3.2h3v4.8h-3z', 'dark', 88),
  ],
  dock: [...dock(0, 20), ...crate(3, 12), ...crate(10, 12.6)],
  terminal: [...dock(-4, 14), ...office(11, 0, 2, 9), ...crate(-2, 12)],
  pallets: [...crate(0, 2, 2), ...crate(7, 1, 3), ...crate(3, 9), ...crate(11, 8.4, 2)],
  pumps: [
    ['steel', -1, 3, 0, 19, 5, 0.6],
    ...pump(2),
    ...pump(11.5),
    ['steel', 7.6, 5, 0.6, 0.9, 0.9, 10.4],
    ['white', -2, 0, 11, 21, 10, 0.9],
    ['green', -2, 0, 11.9, 21, 10, 1],
  ],
  booth: [
    ['steel', -3, 8, 0, 22, 6, 0.4],
    sidePath([-3, 14, 0.4], 'M0 0h22v.4H0z', 'green'),
    ['white', 2, 0, 0, 7, 4.6, 6.6],
    sidePath([2, 4.6, 6.6], 'M1 1.2h5v2.3H1z', 'dark', 88),
    frontPath([9, 0, 6.6], 'M1.2 1.2h2.2v5.4H1.2z', 'dark', 80),
    ['green', 1.2, -0.8, 6.6, 8.6, 6.2, 0.8],
    ['steel', 14, 2, 0, 1.4, 1.4, 3.6],
    ...[0, 1, 2, 3, 4].map((part): DrawingPart => [part % 2 === 0 ? 'amber' : 'white', 14.4, 2.4, 3.6 + part * 2, 0.6, 0.6, 2]),
  ],
  clinic: [
    ['white', 0, 0, 0, 16, 9, 7.4],
    ['steel', 0, 0, 7.4, 16, 9, 0.7],
    sidePath([0, 9, 7.4], 'M4.4 1.6h1.5v1.5h1.5v1.5H5.9v1.5H4.4V4.6H2.9V3.1h1.5z', 'green'),
    sidePath([0, 9, 7.4], 'M10.4 2h3v5.4h-3z', 'dark', 88),
    ['steel', 10, 9, 0, 4, 2, 0.5],
  ],
  cones: [
    [16, -1],
    [9, 1.6],
    [2, -0.6],
    [-5, 1.8],
    [13, 8],
    [6, 10],
  ].flatMap(([x = 0, y = 0]) => cone(x, y)),
  billboard: board(-1, 5, 20, 9, 'white', 'M3 3h9M3 5.6h6M13 5.8h4.2m-1.8-1.8 1.8 1.8-1.8 1.8'),
  boxes: [
    ...[0, 6.4].flatMap((x): readonly DrawingPart[] => [['white', x, 2, 0, 5.4, 6, 4], sidePath([x, 8, 4], 'M1.4 .8h2.6v1H1.4z', 'green')]),
    ['load', 3, 2.4, 4, 5.4, 6, 4],
    sidePath([3, 8.4, 8], 'M1.4 .8h2.6v1H1.4z', 'green'),
    ['load', 13.6, 4, 0, 5.4, 6, 4],
    sidePath([13.6, 10, 4], 'M1.4 .8h2.6v1H1.4z', 'green'),
  ],
  cabinets: [...cabinet(0), ...cabinet(5.6), ...cabinet(11.2)],
  mailboxes: [...mailbox(-2), ...mailbox(5.4), ...mailbox(12.8)],
  mast: [
    ['steel', 4, 8, 0, 5, 5, 0.8],
    ['white', 4.6, 8.6, 0.8, 3.8, 3.8, 3],
    ['steel', 6.1, 10.1, 3.8, 0.9, 0.9, 6],
    ['amber', 6, 10, 9.8, 1.1, 1.1, 1.1],
    strokePath(
      [6.5, 10.5, 10.4],
      'M2.2-2.2a3.1 3.1 0 0 1 0 4.4M4.3-4.3a6.1 6.1 0 0 1 0 8.6M-2.2-2.2a3.1 3.1 0 0 0 0 4.4M-4.3-4.3a6.1 6.1 0 0 0 0 8.6',
      'green',
      0.9,
    ),
  ],
  laptop: [
    ['white', 1, 1.6, 0.8, 15, 0.8, 10],
    sidePath([1, 2.4, 10.8], 'M.8 .8h13.4v8.6H.8z', 'dark', 92),
    sidePath([1, 2.4, 10.8], 'M2 2h11v1.6H2z', 'green'),
    sidePath([1, 2.4, 10.8], `${rectangles([2], [4.8, 6.2, 7.6], 5, 0.7)}M8.4 4.8H13v3.5H8.4z`, 'white', 82),
    ['steel', 1, 2.4, 0, 15, 9, 0.8],
  ],
  bank: [
    ['steel', -1, -1, 0, 19, 11.6, 1],
    ['white', 1, 0, 1, 15, 9, 8],
    sidePath([1, 9, 9], rectangles([0.9, 4, 7.1, 10.2, 13.3], [0], 0.9, 8), 'steel', 74),
    sidePath([1, 9, 9], 'M5.6 2.4h3.2V8H5.6z', 'dark', 88),
    ['green', 0, -1, 9, 17, 11.6, 1.6],
  ],
  guardrail: [
    ...Array.from({ length: 18 }, (_, index): DrawingPart => ['steel', -14 + index * 8, -3, 0, 0.7, 0.7, 2.4]),
    ['steel', -16, -2.3, 1.4, 140, 0.5, 1.6],
  ],
  markers: [-7, 8, 23].flatMap((x): readonly DrawingPart[] => [
    ['steel', x + 1.2, -2, 0, 0.5, 0.5, 3],
    ['green', x, -1.6, 3, 3, 0.5, 4.4],
    strokePath([x, -1.1, 7.4], 'M1 1h1M1 2.2h1M1 3.4h1', 'white', 0.6),
  ]),
  tractor: [],
  // The barrier is on the road in front of the truck.
  closed: [
    ['steel', 57, -30, 0, 0.9, 0.9, 6],
    ['steel', 57, -10, 0, 0.9, 0.9, 6],
    ...[0, 1, 2, 3, 4, 5].map((part): DrawingPart => [part % 2 === 0 ? 'amber' : 'white', 57.9, -31 + part * 4, 3.6, 0.6, 4, 2.6]),
    ...cone(51, -29),
    ...cone(51, -9),
  ],
  'for-sale': board(19, 6, 11, 5.4, 'green', 'M2.4 2.7h6.2m-1.5-1.5 1.5 1.5-1.5 1.5M3.9 1.2 2.4 2.7l1.5 1.5'),
  fleet: [],
  fork: [
    ...sideRoad,
    ['steel', 6, 3, 0, 0.9, 0.9, 15],
    ['green', 6, 3.6, 10.4, 10, 0.8, 3.6],
    strokePath([6, 4.4, 14], 'M2 1.8h5.6m-1.4-1.3 1.4 1.3-1.4 1.3', 'white', 0.7),
    ['green', -3, 3.8, 6, 10, 0.8, 3.6],
    strokePath([-3, 4.6, 9.6], 'M7.6 1.8H2m1.4-1.3L2 1.8l1.4 1.3', 'white', 0.7),
  ],
  exit: [...sideRoad, ...board(-1, 6, 10, 5, 'green', 'M2.6 4 7 1.2M4 .9h3.3v2.6')],
}

/** Offsets of the parked tractors, along the road and across it. */
const parkedTrucks: Partial<Record<RoadsideObject, readonly (readonly [along: number, across: number])[]>> = {
  tractor: [[-36, 3]],
  'for-sale': [[-46, 4]],
  fleet: [
    [-34, 0],
    [-38, 12],
  ],
}

const faceTransforms = { side: sideTransform, front: frontTransform, ground: ([x, y, z]: Point) => `translate(${project([x, y, z]).join(' ')})` }

/** Draws a page's roadside object, so that a tier's pages have different pictures. */
export function Roadside({ roadside }: { readonly roadside: RoadsideObject }) {
  return (
    <g transform={`translate(${project(SCENE_ORIGIN).join(' ')})`}>
      {(parkedTrucks[roadside] ?? []).map(([along, across]) => (
        <g key={across} transform={`translate(${project([along, across, 0]).join(' ')})`}>
          <chakra.path d={outline([37, 1, 0], [64, 1, 0], [64, 10.6, 0], [37, 10.6, 0])} fill="asphalt" opacity={0.35} />
          <Tractor />
        </g>
      ))}
      {drawings[roadside].map((part, index) =>
        'surface' in part ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change
          <g key={index} transform={faceTransforms[part.surface](part.at)}>
            {part.line === undefined ? (
              <path d={part.d} fill={shadeTone(part.tone, part.light ?? 100)} />
            ) : (
              <path d={part.d} fill="none" stroke={shadeTone(part.tone, 100)} strokeWidth={part.line} />
            )}
          </g>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change
          <Block key={index} tone={part[0]} at={[part[1], part[2], part[3]]} size={[part[4], part[5], part[6]]} />
        ),
      )}
    </g>
  )
}
