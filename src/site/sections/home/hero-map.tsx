import { chakra } from '@chakra-ui/react/styled-system'
import { useRef } from 'react'
import { laneDelays, TRAVEL_SECONDS } from '#src/site/sections/home/lane-delays.ts'
import { landPath, lanes, stateBordersPath, towns } from '#src/site/sections/home/us-map.ts'
import { useIsVisible } from '#src/site/sections/use-is-visible.ts'

/** Map of the 48 states with moving freight. Decorative. The freight stops for reduced motion, and while the map is not visible. */
export function HeroMap() {
  const mapRef = useRef<SVGSVGElement>(null)
  const isVisible = useIsVisible(mapRef)

  return (
    <chakra.svg ref={mapRef} viewBox="0 0 975 610" width="full" height="full" fill="none" aria-hidden="true" data-still={!isVisible || undefined}>
      <chakra.path d={landPath} fill="land" stroke="lane" strokeWidth={1.75} strokeLinejoin="round" />
      <chakra.path d={stateBordersPath} stroke="border" strokeWidth={1.25} strokeLinejoin="round" />
      <chakra.g stroke="edge" strokeWidth={1.75}>
        {lanes.map((lane) => (
          <path key={lane} d={lane} />
        ))}
      </chakra.g>
      <chakra.g
        stroke="amber"
        strokeWidth={4}
        strokeLinecap="round"
        strokeDasharray="7 93"
        css={{
          '& path': { animation: `lane ${TRAVEL_SECONDS}s linear infinite` },
          ...laneDelays,
          '[data-still] > & path': { animationPlayState: 'paused' },
          '@media (prefers-reduced-motion: reduce)': { '& path': { animation: 'none', strokeDashoffset: '-46' } },
        }}
      >
        {lanes.map((lane) => (
          <path key={lane} d={lane} pathLength={100} />
        ))}
      </chakra.g>
      <chakra.g fill="amber">
        {towns.map(([x, y]) => (
          <g key={`${x} ${y}`}>
            <circle cx={x} cy={y} r={14} opacity={0.14} />
            <circle cx={x} cy={y} r={5} />
          </g>
        ))}
      </chakra.g>
    </chakra.svg>
  )
}
