import { chakra } from '@chakra-ui/react/styled-system'
import type { RoadsideObject, Vehicle } from '#src/site/content/page.ts'
import { outline } from '#src/site/sections/drawing/isometric.ts'
import { Roadside } from '#src/site/sections/drawing/roadside.tsx'
import { Truck } from '#src/site/sections/drawing/truck.tsx'

/** X coordinates of the road's ends, which no window is wide enough to show. */
const [ROAD_START, ROAD_END] = [-60, 420]
/** Y coordinates of the road's edges. The road has two lanes. */
const [ROAD_FAR_EDGE, ROAD_NEAR_EDGE] = [-13, 14]

/** Picture of a service page: a truck on its lane and a roadside object. It does not move. */
export function Scene({ vehicle, roadside }: { readonly vehicle: Vehicle; readonly roadside: RoadsideObject }) {
  const rearX = vehicle === 'bobtail' ? 37 : -0.6
  return (
    <chakra.svg viewBox="-12 -16 78 62" width="full" height="full" aria-hidden="true" overflow="visible">
      <defs>
        <linearGradient id="scene-light" gradientUnits="userSpaceOnUse" x1="-26" x2="-6" y1="-14" y2="-3">
          {/* The road fades in slowly at its start. */}
          {[0, 0.04, 0.18, 0.5, 0.82, 0.96, 1].map((opacity, index) => (
            <chakra.stop key={opacity} offset={index / 6} stopOpacity={opacity} css={{ stopColor: '{colors.onSign}' }} />
          ))}
        </linearGradient>
        {/* The road fades out above the thin line of the next section. */}
        <linearGradient id="scene-dark" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="32" y2="44">
          {[0, 0.25, 0.75, 1].map((opacity, index) => (
            <stop key={opacity} offset={index / 3} stopOpacity={opacity} />
          ))}
        </linearGradient>
        <mask id="scene-fade" maskUnits="userSpaceOnUse" x="-80" y="-60" width="500" height="340">
          <rect x="-80" y="-60" width="500" height="340" fill="url(#scene-light)" />
          <rect x="-80" y="-60" width="500" height="340" fill="url(#scene-dark)" />
        </mask>
      </defs>
      <g mask="url(#scene-fade)">
        <chakra.path
          d={outline([ROAD_START, ROAD_FAR_EDGE, 0], [ROAD_END, ROAD_FAR_EDGE, 0], [ROAD_END, ROAD_NEAR_EDGE, 0], [ROAD_START, ROAD_NEAR_EDGE, 0])}
          fill="land"
        />
        <chakra.path
          d={[ROAD_FAR_EDGE + 1.6, ROAD_NEAR_EDGE - 2]
            .map((y) => outline([ROAD_START, y, 0], [ROAD_END, y, 0], [ROAD_END, y + 0.45, 0], [ROAD_START, y + 0.45, 0]))
            .join('')}
          fill="lane"
        />
        <chakra.path
          d={Array.from({ length: 32 }, (_, index) => ROAD_START + 4 + index * 13)
            .map((x) => outline([x, -2.6, 0], [x + 6, -2.6, 0], [x + 6, -2, 0], [x, -2, 0]))
            .join('')}
          fill="amber"
        />
        {/* Shadow of the truck at noon. */}
        <chakra.path d={outline([rearX, 1, 0], [64, 1, 0], [64, 10.6, 0], [rearX, 10.6, 0])} fill="asphalt" opacity={0.7} />
      </g>
      <Truck vehicle={vehicle} />
      <Roadside roadside={roadside} />
    </chakra.svg>
  )
}
