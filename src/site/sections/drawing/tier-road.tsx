import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useRef } from 'react'
import type { RoadDrawing } from '#src/site/content/page.ts'
import { DockFromAbove, MovingFreight, RoadLane, TruckFromAbove } from '#src/site/sections/drawing/road.tsx'
import { useIsVisible } from '#src/site/sections/use-is-visible.ts'

interface TierRoadProps {
  readonly road: RoadDrawing
  /** True on a card: freight moves only while the pointer is over the card (`data-card`). */
  readonly isParked?: true
}

/**
 * Road of a tier from above: on-ramp, weigh station, merge, interchange, or dock to dock. Trucks are inside the view box. Roads and the right
 * dock continue to the edges of the parent, which clips them.
 */
export function TierRoad({ road, isParked }: TierRoadProps) {
  const picture = useRef<SVGSVGElement>(null)
  const isVisible = useIsVisible(picture)
  return (
    <chakra.svg
      ref={picture}
      viewBox="0 -6 320 202"
      display="block"
      width="full"
      height="full"
      overflow="visible"
      fill="none"
      aria-hidden="true"
      data-still={(isParked === undefined && !isVisible) || undefined}
      data-parked={isParked}
    >
      {roadDrawings[road]()}
    </chakra.svg>
  )
}

const highwayPath = 'M-700 377L1000 -235'
const mergingPath = 'C25 240 60 202 130 140S270 30 480 -49'
const straightPath = 'M-700 354L1000 -71'
const scalePath = 'M-700 354L-40 189C30 171.5 60 106 118 89S182 70 222 60S350 91.5 400 79L1000 -71'
const laneOffsets = [-27, 0, 27]
const feederPaths = ['M-300 -40C-20 -40 20 68 140 68H1000', 'M-300 95H1000', 'M-300 230C-20 230 20 122 140 122H1000']
const [CENTER_X, CENTER_Y, R] = [170, 95, 40]
const loopRamps = [1, -1].flatMap((xSign) =>
  [1, -1].map((ySign) => `M${CENTER_X + xSign * R} ${CENTER_Y}a${R} ${R} 0 1 ${xSign * ySign === 1 ? 1 : 0} ${-xSign * R} ${ySign * R}`),
)
const outerRamps = [1, -1].flatMap((xSign) =>
  [1, -1].map(
    (ySign) =>
      `M${CENTER_X + xSign * 260} ${CENTER_Y}Q${CENTER_X + xSign * 130} ${CENTER_Y} ${CENTER_X + xSign * 88} ${CENTER_Y + ySign * 72}T${CENTER_X} ${CENTER_Y + ySign * 200}`,
  ),
)
const haulPath = 'M98 122C190 122 170 68 262 68'

const roadDrawings: Readonly<Record<RoadDrawing, () => ReactNode>> = {
  ramp: () => (
    <>
      <RoadLane d={`M25 900V330${mergingPath}`} width={26} hasCenterLine={false} />
      <RoadLane d={highwayPath} width={48} />
      <MovingFreight d={`M25 330${mergingPath}`} />
      <TruckFromAbove x={120} y={149} angle={-40} />
      <TruckFromAbove x={262} y={38} angle={-19.8} />
    </>
  ),
  'weigh-station': () => (
    <>
      <RoadLane d={scalePath} width={26} hasCenterLine={false} />
      <RoadLane d={straightPath} width={48} />
      <MovingFreight d={scalePath} />
      {/* In a separate group, because Chakra's `transform` is CSS, which has a different syntax than SVG. */}
      <g transform="rotate(-14 172 74)">
        <chakra.rect x={130} y={59} width={84} height={30} rx={3} fill="sign" stroke="onSign" strokeWidth={1.5} />
      </g>
      <chakra.rect x={112} y={4} width={58} height={34} rx={3} fill="land" stroke="lane" strokeWidth={1.5} />
      <chakra.path d="M120 29h42" stroke="lane" strokeWidth={7} strokeDasharray="9 2" />
      <chakra.circle cx={226} cy={36} r={6} fill="green" />
      <TruckFromAbove x={172} y={74} angle={-14} />
      <TruckFromAbove x={232} y={133} angle={-14} />
    </>
  ),
  merge: () => (
    <>
      {feederPaths.map((feeder) => (
        <RoadLane key={feeder} d={feeder} hasCenterLine={false} />
      ))}
      <chakra.path d="M136 95H1000" stroke="lane" strokeWidth={88} />
      <chakra.path d="M132 95H1000" stroke="land" strokeWidth={85} />
      <chakra.path d="M140 81.5H1000M140 108.5H1000" stroke="lane" strokeWidth={1.5} strokeDasharray="16 14" />
      <MovingFreight d={feederPaths[0] ?? ''} />
      {laneOffsets.map((lane, index) => (
        <TruckFromAbove key={lane} x={172 + index * 52} y={95 + lane} angle={0} />
      ))}
    </>
  ),
  interchange: () => (
    <>
      {[...loopRamps, ...outerRamps].map((ramp) => (
        <RoadLane key={ramp} d={ramp} width={14} hasCenterLine={false} />
      ))}
      <RoadLane d={`M${CENTER_X} -600V900`} />
      <RoadLane d={`M-700 ${CENTER_Y}H1000`} />
      <MovingFreight d={loopRamps[0] ?? ''} />
      <TruckFromAbove x={80} y={CENTER_Y + 8.5} angle={0} />
      <TruckFromAbove x={268} y={CENTER_Y - 8.5} angle={180} />
      <TruckFromAbove x={CENTER_X + 8.5} y={36} angle={-90} />
    </>
  ),
  'dock-to-dock': () => (
    <>
      <RoadLane d={haulPath} width={32} />
      <DockFromAbove x={98} y={138} width={58} side={1} />
      <DockFromAbove x={262} y={52} width={900} side={-1} />
      <MovingFreight d={haulPath} />
      <TruckFromAbove x={134} y={170} angle={0} />
      <TruckFromAbove x={226} y={20} angle={180} />
      <TruckFromAbove x={183} y={93} angle={-38} />
    </>
  ),
}
