/** A drawn chart: what a painter needs to know, in CSS pixels. */
import type { ChartEdge, ChartState } from '#src/inspect/chart-model.ts'

/** Name of a state: semibold sans serif. What stands below it and on arrows: monospace, whose letters are all as wide. */
export const NAME = { size: 14, width: 8.2, line: 20 } as const
export const TEXT = { size: 11, width: 6.65, line: 15 } as const
export const BOX = { padding: 8, radius: 8, start: 12 } as const

export interface Point {
  readonly x: number
  readonly y: number
}
export interface Rect extends Point {
  readonly width: number
  readonly height: number
}

/** One row of a state, broken into lines. */
export interface DrawnRow {
  readonly edge: ChartEdge | undefined
  readonly lines: readonly string[]
}
export interface DrawnState extends Rect {
  readonly state: ChartState
  readonly rows: readonly DrawnRow[]
  /**
   * Where they stand: one line under the other, from here `BOX.padding` to the right and 4 down. In a state with substates
   * they have a box of their own, which arrows go around; else the width is zero.
   */
  readonly rowsAt: Rect
}
export interface DrawnArrow {
  readonly id: string
  readonly source: string
  readonly target: string
  /** All that lead from the one to the other. */
  readonly edges: readonly ChartEdge[]
  readonly points: readonly Point[]
}
export interface Drawing {
  readonly width: number
  readonly height: number
  /** Outer before inner. */
  readonly states: readonly DrawnState[]
  readonly arrows: readonly DrawnArrow[]
  /** Where each compound state begins: a dot and the way from it to the first substate. */
  readonly starts: readonly { readonly id: string; readonly dot: Rect; readonly points: readonly Point[] }[]
}
