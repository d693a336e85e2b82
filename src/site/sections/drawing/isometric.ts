/** Isometric geometry with axes at 30°. One unit is about a foot. x: forward from the truck, y: to its side, z: up. */

const COS = Math.cos(Math.PI / 6)
const SIN = 0.5

export type Point = readonly [x: number, y: number, z: number]
/** Direction of a face. It determines how light the face is. */
export type FaceDirection = 'top' | 'side' | 'front'

const roundToTenth = (value: number) => Math.round(value * 10) / 10

/** Projects a point in the scene onto the picture. */
export function project([x, y, z]: Point): readonly [number, number] {
  return [roundToTenth((x - y) * COS), roundToTenth((x + y) * SIN - z)]
}

export function outline(...points: readonly Point[]): string {
  return `M${points.map((point) => project(point).join(' ')).join('L')}Z`
}

/** Returns the transform for drawing on a side face. In the drawing, x is the scene's x, and y goes down. */
export function sideTransform([x, y, z]: Point): string {
  const [left, top] = project([x, y, z])
  return `matrix(${roundToTenth(COS * 1000) / 1000} ${SIN} 0 1 ${left} ${top})`
}

/** Returns the transform for drawing on a front face. In the drawing, x is the scene's y, and y goes down. */
export function frontTransform([x, y, z]: Point): string {
  const [left, top] = project([x, y, z])
  return `matrix(${-roundToTenth(COS * 1000) / 1000} ${SIN} 0 1 ${left} ${top})`
}

export interface Cuboid {
  readonly at: Point
  readonly size: Point
}

export function facesOf({ at: [x, y, z], size: [length, width, height] }: Cuboid): Readonly<Record<FaceDirection, string>> {
  const [xEnd, yEnd, zEnd] = [x + length, y + width, z + height]
  return {
    top: outline([x, y, zEnd], [xEnd, y, zEnd], [xEnd, yEnd, zEnd], [x, yEnd, zEnd]),
    side: outline([x, yEnd, z], [xEnd, yEnd, z], [xEnd, yEnd, zEnd], [x, yEnd, zEnd]),
    front: outline([xEnd, y, z], [xEnd, yEnd, z], [xEnd, yEnd, zEnd], [xEnd, y, zEnd]),
  }
}

/** Returns the visible strips of a horizontal tank, from far to near, with the lightness of each one (0 to 1). */
export function tankStrips(from: number, to: number, middle: readonly [y: number, z: number], radius: readonly [y: number, z: number]) {
  const STRIPS = 10
  return Array.from({ length: STRIPS }, (_, index) => {
    // The strips go from the far side over the top to the bottom of the near side.
    const [start, end] = [index, index + 1].map((step) => Math.PI * (0.28 - 0.88 * (step / STRIPS)) * 1 + Math.PI / 2)
    const edge = (angle = 0, x: number): Point => [x, middle[0] + radius[0] * Math.cos(angle), middle[1] + radius[1] * Math.sin(angle)]
    const light = Math.max(0, Math.sin(((start ?? 0) + (end ?? 0)) / 2 + 0.25))
    return { path: outline(edge(start, from), edge(start, to), edge(end, to), edge(end, from)), light }
  })
}
