/**
 * Converts a chart to a graph for ELK, and ELK's result to absolute coordinates. The caller provides ELK. Sizes are in CSS pixels for the
 * fonts in drawing.ts.
 */

import { type ChartEdge, type ChartModel, type ChartRow, type ChartState, rowsOf } from '#src/inspect/chart-model.ts'
import { BOX_STYLE, type Drawing, type DrawnRow, NAME_FONT, type Point, type Rect, TEXT_FONT } from './drawing.ts'

const ROW_MAX_CHARACTERS = 26

export interface ElkShape {
  readonly id: string
  readonly x?: number
  readonly y?: number
  readonly width?: number
  readonly height?: number
  readonly layoutOptions?: Readonly<Record<string, string>>
  readonly children?: ElkShape[]
  readonly edges?: ElkEdge[]
}
export interface ElkEdge {
  readonly id: string
  readonly sources: string[]
  readonly targets: string[]
  readonly sections?: readonly { readonly startPoint: Point; readonly endPoint: Point; readonly bendPoints?: readonly Point[] }[]
}

interface HeadBox {
  readonly rows: readonly DrawnRow[]
  readonly width: number
  readonly height: number
}

/** Spacing for ELK's layered algorithm, in pixels. Each compound state needs it, not only the root. */
const ELK_OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.spacing.nodeNode': '14',
  'elk.spacing.edgeNode': '9',
  'elk.spacing.edgeEdge': '5',
  'elk.layered.spacing.nodeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeNodeBetweenLayers': '7',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '5',
} as const

/** The best direction depends on the chart, so `drawChart` tries all variants. */
const LAYOUT_VARIANTS = [
  { 'elk.direction': 'DOWN' },
  { 'elk.direction': 'DOWN', 'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST' },
  { 'elk.direction': 'DOWN', 'elk.layered.nodePlacement.strategy': 'LINEAR_SEGMENTS' },
  { 'elk.direction': 'DOWN', 'elk.layered.layering.strategy': 'LONGEST_PATH' },
  { 'elk.direction': 'RIGHT' },
] as const

/** Rows of a compound state have their own box, so that arrows avoid it. */
const headIdOf = (id: string) => `${id} rows`
const FIRST_LAYER = { 'elk.layered.layering.layerConstraint': 'FIRST' } as const
const startIdOf = (id: string) => `${id} start`

interface EdgeGroup {
  readonly source: string
  readonly target: string
  readonly edges: ChartEdge[]
}

/** Edges between the same two states share an arrow. */
function groupEdges({ edges }: ChartModel): ReadonlyMap<string, EdgeGroup> {
  const groups = new Map<string, EdgeGroup>()
  for (const edge of edges) {
    for (const target of edge.targets) {
      const id = `${edge.source} -> ${target}`
      const group = groups.get(id) ?? { source: edge.source, target, edges: [] }
      group.edges.push(edge)
      groups.set(id, group)
    }
  }
  return groups
}

/** Breaks a row into lines. Lines after the first are indented. */
function linesOf(row: ChartRow): DrawnRow {
  const lines: string[] = []
  // Keeps an arrow character and its target on one line.
  for (const word of row.text.replace(' → ', ' →\u00a0').split(' ')) {
    const lastLine = lines.at(-1)
    if (lastLine !== undefined && `${lastLine} ${word}`.length <= ROW_MAX_CHARACTERS) lines[lines.length - 1] = `${lastLine} ${word}`
    else lines.push(lastLine === undefined ? word : `  ${word}`)
  }
  return { edge: row.edge, lines: lines.map((line) => line.replace('\u00a0', ' ')) }
}

const tagsWidth = ({ tags }: ChartState) => (tags.length > 0 ? 16 + tags.join(' ').length * TEXT_FONT.width : 0)

function headOf(model: ChartModel, state: ChartState): HeadBox {
  const rows = rowsOf(model, state).map(linesOf)
  const lines = rows.flatMap((row) => row.lines)
  const widest = Math.max(state.name.length * NAME_FONT.width + tagsWidth(state), ...lines.map((line) => line.length * TEXT_FONT.width))
  return {
    rows,
    width: Math.ceil(2 * BOX_STYLE.padding + widest),
    height: BOX_STYLE.padding + NAME_FONT.line + (lines.length > 0 ? 4 : 0) + lines.length * TEXT_FONT.line + 6,
  }
}

export function elkGraph(model: ChartModel, variant: Readonly<Record<string, string>>): ElkShape {
  const options = { ...ELK_OPTIONS, ...variant }
  const shape = (state: ChartState): ElkShape => {
    const head = headOf(model, state)
    const inner = model.states.filter(({ parent }) => parent === state.id)
    if (inner.length === 0) return { id: state.id, width: head.width, height: head.height }
    const top = BOX_STYLE.padding + NAME_FONT.line
    return {
      id: state.id,
      layoutOptions: {
        ...options,
        'elk.padding': `[top=${top + 6},left=12,bottom=12,right=12]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${state.name.length * NAME_FONT.width + tagsWidth(state) + 2 * BOX_STYLE.padding}, ${top})`,
      },
      children: [
        ...(head.rows.length === 0 ? [] : [{ id: headIdOf(state.id), width: head.width, height: head.height - top }]),
        ...(state.initial === null ? [] : [{ id: startIdOf(state.id), width: BOX_STYLE.start, height: BOX_STYLE.start, layoutOptions: FIRST_LAYER }]),
        ...inner.map(shape),
      ],
    }
  }
  const arrows = [...groupEdges(model)].map(([id, { source, target }]): ElkEdge => {
    // An arrow from a state to its substate starts at the box of the rows.
    const from = target.startsWith(`${source}.`) ? headIdOf(source) : source
    return { id, sources: [from], targets: [target] }
  })
  const starts = model.states.flatMap(({ id, initial }): ElkEdge[] =>
    initial === null ? [] : [{ id: startIdOf(id), sources: [startIdOf(id)], targets: [initial] }],
  )
  const rootOptions = { ...options, 'elk.padding': '[top=4,left=4,bottom=4,right=4]' }
  return { id: 'drawing', layoutOptions: rootOptions, children: model.states.filter(({ parent }) => parent === null).map(shape), edges: [...starts, ...arrows] }
}

export function drawingOf(model: ChartModel, layout: ElkShape): Drawing {
  const shapes = new Map<string, Rect>()
  const edges = new Map<string, ElkEdge>()
  const visit = (shape: ElkShape): void => {
    shapes.set(shape.id, rectOf(shape))
    for (const edge of shape.edges ?? []) edges.set(edge.id, edge)
    for (const child of shape.children ?? []) visit(child)
  }
  visit(layout)
  return {
    ...rectOf(layout),
    states: model.states.map((state) => {
      const box = requireValue(shapes, state.id)
      const startCorner = { x: box.x, y: box.y + BOX_STYLE.padding + NAME_FONT.line, width: 0, height: 0 }
      return { state, ...headOf(model, state), ...box, rowsAt: shapes.get(headIdOf(state.id)) ?? startCorner }
    }),
    arrows: [...groupEdges(model)].map(([id, group]) => ({ id, ...group, points: pointsOf(requireValue(edges, id)) })),
    starts: model.states.flatMap(({ id, initial }) =>
      initial === null ? [] : [{ id, dot: requireValue(shapes, startIdOf(id)), points: pointsOf(requireValue(edges, startIdOf(id))) }],
    ),
  }
}

/** Maximum width in pixels. A chart of this width fits into a window of 1440 px, with letters of at least 9 px. */
const MAX_WIDTH = 1_700

/** Selects the most compact layout that fits into a window. `layout`: ELK's layout function. */
export async function drawChart(model: ChartModel, layout: (graph: ElkShape) => Promise<ElkShape>): Promise<Drawing> {
  const drawings: Drawing[] = []
  for (const variant of LAYOUT_VARIANTS) drawings.push(drawingOf(model, await layout(elkGraph(model, variant))))
  const cost = ({ width, height }: Drawing) => Math.max(0, width - MAX_WIDTH) * 1e6 + width * height
  return drawings.reduce((best, other) => (cost(other) < cost(best) ? other : best))
}

const rectOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Rect>): Rect => ({ x, y, width, height })

function pointsOf({ sections = [] }: ElkEdge): readonly Point[] {
  return sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])
}

function requireValue<T>(map: ReadonlyMap<string, T>, id: string): T {
  const value = map.get(id)
  if (!value) throw new Error(`The layout is missing ${id}`)
  return value
}
