import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { AnyStateMachine } from 'xstate'
import { BOX, type Drawing, type DrawnArrow, type DrawnRow, type DrawnState, NAME, type Point, TEXT } from '#src/inspect/chart-drawing.ts'
import type { Laid } from '#src/inspect/layout.ts'

interface ChartViewProps {
  readonly machine: AnyStateMachine
  /** Active leaves as the page writes them, separated by blanks; null when the chart does not run. */
  readonly state: string | null
  /** Names of the edges taken last. */
  readonly taken: readonly string[]
  /** Names of the edges walked by tests; null when that is not known. */
  readonly coverage: ReadonlySet<string> | null
  /** 1: as wide as the panel, as far as text stays readable. */
  readonly zoom: number
  readonly onZoom: (zoom: number) => void
}

/** Text is not drawn smaller than this, in CSS pixels: a chart that is wider scrolls. */
const READABLE = 9.1
const LEAST = READABLE / TEXT.size
const STEP = 1.2

/** The chart as a picture that scrolls; the state it is in is kept in sight. */
export function ChartView({ machine, state, taken, coverage, zoom, onZoom }: ChartViewProps) {
  const laid = useLayout(machine)
  const [width, setWidth] = useState(0)
  const place = useRef<HTMLElement>(null)

  useEffect(() => {
    if (!place.current) return
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])

  const drawing = laid?.drawing
  const fitting = drawing ? Math.min(1, Math.max(LEAST, width / drawing.width)) : 1
  const scale = fitting * zoom

  // biome-ignore lint/correctness/useExhaustiveDependencies: another state, picture or size is another place to look at
  useEffect(() => {
    if (place.current) keepInSight(place.current)
  }, [state, drawing, scale])

  const press = ({ key }: KeyboardEvent) => (key === '+' || key === '-' || key === '0') && onZoom(zoomed(zoom, key))

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
    <section ref={place} className="inspect-chart" aria-label={`Chart ${machine.id}`} tabIndex={0} onKeyDown={press}>
      {laid && drawing ? (
        <svg
          role="img"
          aria-label={state === null ? `${machine.id}, not running` : `${machine.id}, now in ${state}`}
          width={drawing.width * scale}
          height={drawing.height * scale}
          viewBox={`0 0 ${drawing.width} ${drawing.height}`}
        >
          <Picture drawing={drawing} state={state} taken={new Set(taken)} coverage={coverage} />
        </svg>
      ) : (
        <p className="inspect-wait">Drawing {machine.id} …</p>
      )}
    </section>
  )
}

/** Scrolls the picture alone, and only as far as the active state is not seen whole. */
function keepInSight(place: HTMLElement): void {
  const active = place.querySelector('[data-active="leaf"] rect')?.getBoundingClientRect()
  if (!active) return
  const window = place.getBoundingClientRect()
  if (active.top < window.top || active.bottom > window.bottom) place.scrollTop += active.top + active.height / 2 - window.top - window.height / 2
  if (active.left < window.left || active.right > window.right) place.scrollLeft += active.left + active.width / 2 - window.left - window.width / 2
}

/** The next zoom for a key of the keyboard, or the button of its name. */
export function zoomed(zoom: number, key: '+' | '-' | '0'): number {
  return key === '0' ? 1 : Math.min(4, Math.max(0.25, key === '+' ? zoom * STEP : zoom / STEP))
}

/** The layout library is a file of its own, loaded with the first chart. */
function useLayout(machine: AnyStateMachine): Laid | null {
  const [laid, setLaid] = useState<Laid | null>(null)
  useEffect(() => {
    let isCurrent = true
    void import('#src/inspect/layout.ts').then(async ({ layOut }) => {
      const next = await layOut(machine)
      if (isCurrent) setLaid(next)
    })
    return () => {
      isCurrent = false
    }
  }, [machine])
  return laid?.model.id === machine.id ? laid : null
}

interface Marks {
  readonly state: string | null
  readonly taken: ReadonlySet<string>
  readonly coverage: ReadonlySet<string> | null
}

function Picture({ drawing, ...marks }: { readonly drawing: Drawing } & Marks) {
  return (
    <>
      <defs>
        {['', '-taken'].map((suffix) => (
          <marker
            key={suffix}
            id={`inspect-tip${suffix}`}
            viewBox="0 0 8 8"
            refX="7.5"
            refY="4"
            markerUnits="userSpaceOnUse"
            markerWidth="9"
            markerHeight="9"
            orient="auto"
          >
            <path className={`inspect-tip${suffix}`} d="M0,0.5 L8,4 L0,7.5 z" />
          </marker>
        ))}
      </defs>
      {drawing.states.map((drawn) => (
        <StateBox key={drawn.state.id} drawn={drawn} state={marks.state} />
      ))}
      <Starts starts={drawing.starts} />
      {/* The taken ones last: no other covers them. */}
      {drawing.arrows
        .toSorted((one, other) => Number(isAmong(one, marks.taken)) - Number(isAmong(other, marks.taken)))
        .map((arrow) => (
          <Arrow key={arrow.id} arrow={arrow} {...marks} />
        ))}
      {/* Above all lines: some cross the head of a state they lead into. */}
      {drawing.states.map((drawn) => (
        <StateText key={drawn.state.id} drawn={drawn} {...marks} />
      ))}
    </>
  )
}

const isAmong = ({ edges }: DrawnArrow, names: ReadonlySet<string>) => edges.some(({ name }) => names.has(name))

function StateBox({ drawn: { state: box, x, y, width, height }, state }: { readonly drawn: DrawnState; readonly state: string | null }) {
  return (
    <g className="inspect-box" data-box={box.id} data-kind={box.kind} data-active={activity(box.key, state)}>
      <title>{box.id}</title>
      <rect x={x} y={y} width={width} height={height} rx={BOX.radius} />
      {box.kind === 'final' && <rect className="inspect-inner" x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={BOX.radius - 2} />}
    </g>
  )
}

/** `leaf`: the chart is in it. `around`: in a state inside of it. The chart as a whole is always active and marked by nothing. */
function activity(key: string, state: string | null): 'leaf' | 'around' | undefined {
  const leaves = state?.split(' ') ?? []
  if (leaves.includes(key)) return 'leaf'
  return key !== '' && leaves.some((leaf) => leaf.startsWith(`${key}.`)) ? 'around' : undefined
}

function StateText({ drawn, taken, coverage }: { readonly drawn: DrawnState } & Marks) {
  const { state: box, x, y, width, rowsAt } = drawn
  const nameY = y + BOX.padding + NAME.size
  return (
    <g className="inspect-text" data-text={box.id} data-kind={box.kind}>
      <text className="inspect-name" x={x + BOX.padding} y={nameY}>
        {box.name}
      </text>
      {box.tags.length > 0 && (
        <text className="inspect-tags" x={x + width - BOX.padding} y={nameY} textAnchor="end">
          {box.tags.join(' ')}
        </text>
      )}
      {placed(drawn).map(({ row: { edge, lines }, top }) => (
        <text
          key={edge?.name ?? lines.join(' ')}
          className="inspect-row"
          data-edge={edge?.name}
          data-taken={(edge !== undefined && taken.has(edge.name)) || undefined}
          data-missed={isMissed(edge?.name, coverage)}
        >
          {edge && <title>{told(edge.name, coverage)}</title>}
          {lines.map((line, at) => (
            <tspan key={line} x={rowsAt.x + BOX.padding} y={top + at * TEXT.line + TEXT.size} xmlSpace="preserve">
              {line}
            </tspan>
          ))}
        </text>
      ))}
    </g>
  )
}

/** A state's rows with the height each begins at. */
function placed({ rows, rowsAt }: DrawnState): readonly { readonly row: DrawnRow; readonly top: number }[] {
  let top = rowsAt.y + 4
  return rows.map((row) => {
    const at = { row, top }
    top += row.lines.length * TEXT.line
    return at
  })
}

const isMissed = (edge: string | undefined, coverage: Marks['coverage']) => (edge !== undefined && coverage !== null && !coverage.has(edge)) || undefined

const told = (edge: string, coverage: Marks['coverage']) =>
  coverage === null ? edge : `${edge}\n${coverage.has(edge) ? 'walked in Chromium' : 'not walked in Chromium'}`

const pathOf = (points: readonly Point[]) => points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x},${y}`).join(' ')

function Starts({ starts }: { readonly starts: Drawing['starts'] }) {
  return starts.map(({ id, dot, points }) => (
    <g key={id} className="inspect-start">
      <circle cx={dot.x + dot.width / 2} cy={dot.y + dot.height / 2} r={dot.width / 2 - 1} />
      <path d={pathOf(points)} markerEnd="url(#inspect-tip)" />
    </g>
  ))
}

function Arrow({ arrow: { edges, points }, taken, coverage }: { readonly arrow: DrawnArrow } & Marks) {
  const isTaken = isAmong({ edges } as DrawnArrow, taken)
  const isMissing = coverage !== null && edges.every(({ name }) => !coverage.has(name))
  return (
    <path
      className="inspect-arrow"
      d={pathOf(points)}
      data-taken={isTaken || undefined}
      data-missed={isMissing || undefined}
      markerEnd={isTaken ? 'url(#inspect-tip-taken)' : 'url(#inspect-tip)'}
    />
  )
}
