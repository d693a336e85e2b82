import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useRef } from 'react'
import type { Road } from '#src/site/content/page.ts'
import { Dock, Lane, MovingFreight, PlanTruck } from '#src/site/sections/drawing/road.tsx'
import { useIsVisible } from '#src/site/sections/use-is-visible.ts'

interface TierRoadProps {
  readonly road: Road
  /** On a card, freight moves only while the pointer is over the card (`data-card`). */
  readonly parked?: true
}

/** Road of a tier from above: on-ramp, weigh station, merge, interchange, or dock to dock. */
export function TierRoad({ road, parked }: TierRoadProps) {
  const picture = useRef<SVGSVGElement>(null)
  const watched = useIsVisible(picture)
  return (
    <chakra.svg
      ref={picture}
      viewBox="0 0 640 460"
      width="full"
      height="full"
      fill="none"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      data-still={(parked === undefined && !watched) || undefined}
      data-parked={parked}
    >
      {roads[road]()}
    </chakra.svg>
  )
}

const highway = 'M-60 520C120 380 260 250 760 40'
const onRamp = 'M250 520C300 400 400 290 500 205S640 110 760 62'
const straight = 'M-60 400L760 120'
const scale = 'M40 366C140 332 170 250 260 226S420 214 470 190S560 190 620 168'
const lanes = [-30, 0, 30]
const feeders = ['M-40 60C120 60 200 210 330 210H760', 'M-40 240H760', 'M-40 430C120 430 200 270 330 270H760']
const [X, Y, R] = [380, 230, 68]
const across = `M-60 ${Y}H760`
const along = `M${X} -60V520`
const leaves = [1, -1].flatMap((right) => [1, -1].map((down) => `M${X + right * R} ${Y}a${R} ${R} 0 1 ${right * down === 1 ? 1 : 0} ${-right * R} ${down * R}`))
const corners = [1, -1].flatMap((right) =>
  [1, -1].map((down) => `M${X + right * 250} ${Y}Q${X + right * 178} ${Y + down * 20} ${X + right * 128} ${Y + down * 110}T${X} ${Y + down * 250}`),
)
const haul = 'M236 284C400 284 400 136 556 136'

const roads: Readonly<Record<Road, () => ReactNode>> = {
  ramp: () => (
    <>
      <Lane d={onRamp} width={26} middle={false} />
      <Lane d={highway} width={62} />
      <MovingFreight d={onRamp} />
      <PlanTruck x={383} y={318} angle={-44} />
      <PlanTruck x={596} y={98} angle={-23} />
    </>
  ),
  'weigh-station': () => (
    <>
      <Lane d={scale} width={26} middle={false} />
      <Lane d={straight} width={62} />
      <MovingFreight d={scale} />
      {/* In a separate group, because `transform` in Chakra is CSS, which has a different syntax than SVG. */}
      <g transform="rotate(-6 342 219)">
        <chakra.rect x={300} y={205} width={84} height={28} rx={3} fill="sign" stroke="onSign" strokeWidth={1.5} />
      </g>
      <chakra.rect x={318} y={136} width={58} height={34} rx={3} fill="land" stroke="lane" strokeWidth={1.5} />
      <chakra.path d="M326 161h42" stroke="lane" strokeWidth={7} strokeDasharray="9 2" />
      <chakra.circle cx={404} cy={176} r={6} fill="green" />
      <PlanTruck x={342} y={219} angle={-6} />
      <PlanTruck x={540} y={210} angle={-20.5} />
    </>
  ),
  merge: () => (
    <>
      {feeders.map((feeder) => (
        <Lane key={feeder} d={feeder} middle={false} />
      ))}
      <chakra.path d="M330 240H760" stroke="lane" strokeWidth={94} />
      <chakra.path d="M326 240H760" stroke="land" strokeWidth={91} />
      <chakra.path d="M340 225H760M340 255H760" stroke="lane" strokeWidth={1.5} strokeDasharray="16 14" />
      <MovingFreight d={feeders[0] ?? ''} />
      {lanes.map((lane, index) => (
        <PlanTruck key={lane} x={430 + index * 62} y={240 + lane} angle={0} />
      ))}
    </>
  ),
  interchange: () => (
    <>
      {[...leaves, ...corners].map((ramp) => (
        <Lane key={ramp} d={ramp} width={18} middle={false} />
      ))}
      <Lane d={along} width={48} />
      <Lane d={across} width={48} />
      <MovingFreight d={leaves[0] ?? ''} />
      <PlanTruck x={240} y={Y + 12} angle={0} />
      <PlanTruck x={560} y={Y - 12} angle={180} />
      <PlanTruck x={X + 12} y={118} angle={-90} />
    </>
  ),
  'dock-to-dock': () => (
    <>
      <Lane d={haul} width={40} />
      <Dock x={230} y={300} side={1} />
      <Dock x={560} y={120} side={-1} />
      <MovingFreight d={haul} />
      <PlanTruck x={268} y={348} angle={0} />
      <PlanTruck x={522} y={72} angle={180} />
      <PlanTruck x={396} y={210} angle={-40} />
    </>
  ),
}
