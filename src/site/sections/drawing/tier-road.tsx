import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useRef } from 'react'
import type { Road } from '#src/site/content/page.ts'
import { Dock, Lane, MovingFreight, PlanTruck } from '#src/site/sections/drawing/road.tsx'
import { useIsVisible } from '#src/site/sections/use-is-visible.ts'

interface TierRoadProps {
  readonly road: Road
  /** True on a card: freight moves only while the pointer is over the card (`data-card`). */
  readonly parked?: true
}

/**
 * Road of a tier from above: on-ramp, weigh station, merge, interchange, or dock to dock. Trucks and buildings are inside the view box. The
 * roads continue to the edges of the parent, which clips them.
 */
export function TierRoad({ road, parked }: TierRoadProps) {
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
      data-still={(parked === undefined && !isVisible) || undefined}
      data-parked={parked}
    >
      {roads[road]()}
    </chakra.svg>
  )
}

const highwayPath = 'M-700 377L1000 -235'
const mergingPath = 'C25 240 60 202 130 140S270 30 480 -49'
const straightPath = 'M-700 354L1000 -71'
const scale = 'M-700 354L-40 189C30 171.5 60 106 118 89S182 70 222 60S350 91.5 400 79L1000 -71'
const lanes = [-27, 0, 27]
const feederPaths = ['M-300 -40C-20 -40 20 68 140 68H1000', 'M-300 95H1000', 'M-300 230C-20 230 20 122 140 122H1000']
const [X, Y, R] = [170, 95, 40]
const leaves = [1, -1].flatMap((right) => [1, -1].map((down) => `M${X + right * R} ${Y}a${R} ${R} 0 1 ${right * down === 1 ? 1 : 0} ${-right * R} ${down * R}`))
const corners = [1, -1].flatMap((right) =>
  [1, -1].map((down) => `M${X + right * 260} ${Y}Q${X + right * 130} ${Y} ${X + right * 88} ${Y + down * 72}T${X} ${Y + down * 200}`),
)
const haulPath = 'M98 122C190 122 170 68 262 68'

const roads: Readonly<Record<Road, () => ReactNode>> = {
  ramp: () => (
    <>
      <Lane d={`M25 900V330${mergingPath}`} width={26} middle={false} />
      <Lane d={highwayPath} width={48} />
      <MovingFreight d={`M25 330${mergingPath}`} />
      <PlanTruck x={120} y={149} angle={-40} />
      <PlanTruck x={262} y={38} angle={-19.8} />
    </>
  ),
  'weigh-station': () => (
    <>
      <Lane d={scale} width={26} middle={false} />
      <Lane d={straightPath} width={48} />
      <MovingFreight d={scale} />
      {/* In a separate group, because `transform` in Chakra is CSS, which has a different syntax than SVG. */}
      <g transform="rotate(-14 172 74)">
        <chakra.rect x={130} y={59} width={84} height={30} rx={3} fill="sign" stroke="onSign" strokeWidth={1.5} />
      </g>
      <chakra.rect x={112} y={4} width={58} height={34} rx={3} fill="land" stroke="lane" strokeWidth={1.5} />
      <chakra.path d="M120 29h42" stroke="lane" strokeWidth={7} strokeDasharray="9 2" />
      <chakra.circle cx={226} cy={36} r={6} fill="green" />
      <PlanTruck x={172} y={74} angle={-14} />
      <PlanTruck x={232} y={133} angle={-14} />
    </>
  ),
  merge: () => (
    <>
      {feederPaths.map((feeder) => (
        <Lane key={feeder} d={feeder} middle={false} />
      ))}
      <chakra.path d="M136 95H1000" stroke="lane" strokeWidth={88} />
      <chakra.path d="M132 95H1000" stroke="land" strokeWidth={85} />
      <chakra.path d="M140 81.5H1000M140 108.5H1000" stroke="lane" strokeWidth={1.5} strokeDasharray="16 14" />
      <MovingFreight d={feederPaths[0] ?? ''} />
      {lanes.map((lane, index) => (
        <PlanTruck key={lane} x={172 + index * 52} y={95 + lane} angle={0} />
      ))}
    </>
  ),
  interchange: () => (
    <>
      {[...leaves, ...corners].map((ramp) => (
        <Lane key={ramp} d={ramp} width={14} middle={false} />
      ))}
      <Lane d={`M${X} -600V900`} />
      <Lane d={`M-700 ${Y}H1000`} />
      <MovingFreight d={leaves[0] ?? ''} />
      <PlanTruck x={80} y={Y + 8.5} angle={0} />
      <PlanTruck x={268} y={Y - 8.5} angle={180} />
      <PlanTruck x={X + 8.5} y={36} angle={-90} />
    </>
  ),
  'dock-to-dock': () => (
    <>
      <Lane d={haulPath} width={32} />
      <Dock x={98} y={138} width={58} side={1} />
      <Dock x={262} y={52} width={900} side={-1} />
      <MovingFreight d={haulPath} />
      <PlanTruck x={134} y={170} angle={0} />
      <PlanTruck x={226} y={20} angle={180} />
      <PlanTruck x={183} y={93} angle={-38} />
    </>
  ),
}
