import { chakra } from '@chakra-ui/react/styled-system'

/** Road from above, with edge lines and a surface that is a bit lighter than the background. `hasCenterLine`: whether it has a dashed center line. */
export function RoadLane({ d, width = 34, hasCenterLine = true }: { readonly d: string; readonly width?: number; readonly hasCenterLine?: boolean }) {
  return (
    <>
      <path d={d} stroke="var(--rc-colors-lane)" strokeWidth={width} />
      <path d={d} stroke="var(--rc-colors-land)" strokeWidth={width - 3} />
      {hasCenterLine && <chakra.path d={d} stroke="lane" strokeWidth={1.5} strokeDasharray="10 12" />}
    </>
  )
}

/** Moving freight: a dash that moves along its lane. */
export function MovingFreight({ d }: { readonly d: string }) {
  return (
    <chakra.path
      d={d}
      pathLength={100}
      stroke="amber"
      strokeWidth={3.5}
      strokeLinecap="round"
      strokeDasharray="6 94"
      css={{
        animation: 'lane 5.6s linear infinite',
        '[data-still] &': { animationPlayState: 'paused' },
        '[data-parked] &': { animation: 'none', strokeDashoffset: '-46' },
        '[data-card]:hover [data-parked] &': { animation: 'lane 5.6s -2.6s linear infinite' },
        '@media (prefers-reduced-motion: reduce)': { animation: 'none', strokeDashoffset: '-46' },
      }}
    />
  )
}

/** Truck from above. `angle`: direction of its front in degrees. 0 is to the right. */
export function TruckFromAbove({ x, y, angle }: { readonly x: number; readonly y: number; readonly angle: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${angle})`}>
      <chakra.rect x={-34} y={-7.5} width={46} height={15} rx={1} fill="onSign" />
      <chakra.rect x={-34} y={-1} width={46} height={2} fill="border" opacity={0.16} />
      <chakra.rect x={14} y={-7} width={10} height={14} rx={1.5} fill="sign" />
      <chakra.path d="M24 -6h3.5q4 0 4 6t-4 6H24z" fill="sign" />
      <chakra.rect x={20.5} y={-5.5} width={3} height={11} fill="asphalt" />
    </g>
  )
}

/** Building from above, with dock doors on its right (1) or left (-1). */
export function DockFromAbove({ x, y, width, side }: { readonly x: number; readonly y: number; readonly width: number; readonly side: 1 | -1 }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <chakra.rect x={side === 1 ? -width : 0} y={-50} width={width} height={100} rx={4} fill="land" stroke="lane" strokeWidth={1.5} />
      <chakra.path d={[-32, 0, 32].map((door) => `M${side * 2} ${door - 11}v22`).join('')} stroke="amber" strokeWidth={4} />
    </g>
  )
}
