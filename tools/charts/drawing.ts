import type { ChartEdge, ChartState } from '#src/inspect/chart-model.ts'

/** Fonts: semibold sans serif for state names, monospace for rows and tags. */
export const NAME_FONT = { size: 14, width: 8.2, line: 20 } as const
export const TEXT_FONT = { size: 11, width: 6.65, line: 15 } as const
export const BOX_STYLE = { padding: 8, radius: 8, start: 12 } as const

export interface Point {
  readonly x: number
  readonly y: number
}
export interface Rect extends Point {
  readonly width: number
  readonly height: number
}

export interface DrawnRow {
  readonly edge: ChartEdge | undefined
  readonly lines: readonly string[]
}
export interface DrawnState extends Rect {
  readonly state: ChartState
  readonly rows: readonly DrawnRow[]
  /**
   * Area of the rows. Text starts `BOX_STYLE.padding` to the right of its corner and 4 px below. In a compound state, the rows have their
   * own box, which arrows avoid. In other states, the width is zero.
   */
  readonly rowsAt: Rect
}
export interface DrawnArrow {
  readonly id: string
  readonly source: string
  readonly target: string
  readonly edges: readonly ChartEdge[]
  readonly points: readonly Point[]
}
export interface Drawing {
  readonly width: number
  readonly height: number
  /** Outer states come before the states inside them. */
  readonly states: readonly DrawnState[]
  readonly arrows: readonly DrawnArrow[]
  /** Initial marker of a compound state: a dot, and the path to the first substate. */
  readonly starts: readonly { readonly id: string; readonly dot: Rect; readonly points: readonly Point[] }[]
}
