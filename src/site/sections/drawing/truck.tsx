import type { Vehicle } from '#src/site/content/page.ts'
import { frontTransform, outline, sideTransform, tankStrips } from '#src/site/sections/drawing/isometric.ts'
import { Block, shadeTone, Wheel } from '#src/site/sections/drawing/parts.tsx'

/** Parts with the truck's full width reach from y = 0 (far side) to this value (near side). */
const TRUCK_WIDTH = 8.5
/** X coordinates of the trailer's ends. The tractor is in front of it. */
const TRAILER_REAR = 0
const TRAILER_FRONT = 44

/** Tractor with one of four trailers, or none. */
export function Truck({ vehicle }: { readonly vehicle: Vehicle }) {
  return (
    <g>
      {vehicle !== 'bobtail' && <Trailer vehicle={vehicle} />}
      <Tractor />
    </g>
  )
}

function Trailer({ vehicle }: { readonly vehicle: Exclude<Vehicle, 'bobtail'> }) {
  return (
    <>
      <Block tone="steel" at={[TRAILER_REAR + 1, 1, 2.4]} size={[TRAILER_FRONT - 8, TRUCK_WIDTH - 2, 1.4]} />
      {[TRAILER_REAR + 4.5, TRAILER_REAR + 8.5].map((x) => (
        <Wheel key={x} at={[x, TRUCK_WIDTH, 1.7]} />
      ))}
      {bodies[vehicle]()}
    </>
  )
}

const bodies: Readonly<Record<Exclude<Vehicle, 'bobtail'>, () => React.ReactNode>> = {
  van: () => (
    <>
      <Block tone="white" at={[TRAILER_REAR, 0, 3.8]} size={[TRAILER_FRONT, TRUCK_WIDTH, 9.7]} />
      <Stripe />
    </>
  ),
  reefer: () => (
    <>
      <Block tone="white" at={[TRAILER_REAR, 0, 3.8]} size={[TRAILER_FRONT, TRUCK_WIDTH, 9.7]} />
      <g transform={sideTransform([TRAILER_REAR, TRUCK_WIDTH, 13.5])}>
        <path d={Array.from({ length: 10 }, (_, rib) => `M${2 + rib * 4.2} .5v8.6h.35v-8.6z`).join('')} fill={shadeTone('white', 72)} />
      </g>
      <Block tone="steel" at={[TRAILER_FRONT, 1.4, 7]} size={[2, TRUCK_WIDTH - 2.8, 5.6]} />
    </>
  ),
  flatbed: () => (
    <>
      <Block tone="steel" at={[TRAILER_REAR, 0, 3.8]} size={[TRAILER_FRONT, TRUCK_WIDTH, 1]} />
      {[3, 15, 27].map((x) => (
        <g key={x}>
          <Block tone="load" at={[x, 1, 4.8]} size={[10, TRUCK_WIDTH - 2, 4.4]} />
          <path
            d={[2.5, 7]
              .map((strap) =>
                outline(
                  [x + strap, 1, 9.2],
                  [x + strap + 0.5, 1, 9.2],
                  [x + strap + 0.5, TRUCK_WIDTH - 1, 9.2],
                  [x + strap + 0.5, TRUCK_WIDTH - 1, 4.8],
                  [x + strap, TRUCK_WIDTH - 1, 4.8],
                  [x + strap, TRUCK_WIDTH - 1, 9.2],
                ),
              )
              .join('')}
            fill={shadeTone('amber', 100)}
          />
        </g>
      ))}
    </>
  ),
  tanker: () => (
    <>
      {tankStrips(TRAILER_REAR, TRAILER_FRONT, [TRUCK_WIDTH / 2, 8.4], [TRUCK_WIDTH / 2, 4.6]).map(({ path, light }) => (
        <path key={path} d={path} fill={shadeTone('white', Math.round(62 + light * 38))} />
      ))}
      <Block tone="steel" at={[TRAILER_REAR + 20, TRUCK_WIDTH / 2 - 1.2, 12.7]} size={[3, 2.4, 0.9]} />
    </>
  ),
}

function Stripe() {
  return (
    <g transform={sideTransform([TRAILER_REAR, TRUCK_WIDTH, 13.5])}>
      <rect y={7.4} width={TRAILER_FRONT} height={1.1} fill={shadeTone('green', 100)} />
      <path d="M5 3.6h9m-3-2.6 3 2.6-3 2.6" fill="none" strokeWidth={1.1} stroke={shadeTone('green', 100)} />
    </g>
  )
}

export function Tractor() {
  return (
    <>
      <Block tone="steel" at={[TRAILER_FRONT - 6, 1.2, 2]} size={[14, TRUCK_WIDTH - 2.4, 1.2]} />
      {[TRAILER_FRONT - 4.4, TRAILER_FRONT - 0.4].map((x) => (
        <Wheel key={x} at={[x, TRUCK_WIDTH, 1.7]} />
      ))}
      {/* Sleeper, cab, and hood. */}
      <Block tone="green" at={[TRAILER_FRONT + 3.4, 0, 2.6]} size={[6.4, TRUCK_WIDTH, 9.6]} />
      <Block tone="green" at={[TRAILER_FRONT + 9.8, 0.3, 2.6]} size={[4.4, TRUCK_WIDTH - 0.6, 7.6]} />
      <path
        d={outline(
          [TRAILER_FRONT + 9.8, 0.3, 12.2],
          [TRAILER_FRONT + 9.8, TRUCK_WIDTH - 0.3, 12.2],
          [TRAILER_FRONT + 14.2, TRUCK_WIDTH - 0.3, 10.2],
          [TRAILER_FRONT + 14.2, 0.3, 10.2],
        )}
        fill={shadeTone('green', 92)}
      />
      <path
        d={outline(
          [TRAILER_FRONT + 9.8, TRUCK_WIDTH - 0.3, 12.2],
          [TRAILER_FRONT + 14.2, TRUCK_WIDTH - 0.3, 10.2],
          [TRAILER_FRONT + 9.8, TRUCK_WIDTH - 0.3, 10.2],
        )}
        fill={shadeTone('green', 82)}
      />
      <g transform={sideTransform([TRAILER_FRONT + 9.8, TRUCK_WIDTH - 0.3, 10])}>
        <path d="M.6 .5h2.9v3H.6z" fill={shadeTone('dark', 92)} />
      </g>
      <g transform={frontTransform([TRAILER_FRONT + 14.2, 0.3, 10])}>
        <path d="M.5 .4h6.9v2.6H.5z" fill={shadeTone('dark', 92)} />
      </g>
      <Block tone="green" at={[TRAILER_FRONT + 14.2, 0.9, 2.2]} size={[5.4, TRUCK_WIDTH - 1.8, 4.6]} />
      <g transform={frontTransform([TRAILER_FRONT + 19.6, 0.9, 6.8])}>
        <path d="M1.7 .9h3.3v2.8H1.7z" fill={shadeTone('white', 80)} />
        <path d="M.3 2.6h1v1H.3zM5.4 2.6h1v1h-1z" fill={shadeTone('amber', 100)} />
      </g>
      <Block tone="white" at={[TRAILER_FRONT + 19.6, 0.4, 1]} size={[0.8, TRUCK_WIDTH - 0.8, 1.4]} />
      <Wheel at={[TRAILER_FRONT + 16.4, TRUCK_WIDTH - 0.4, 1.7]} />
      {/* Steps and fuel tank along the cab. */}
      <Block tone="steel" at={[TRAILER_FRONT + 5, TRUCK_WIDTH, 1.6]} size={[6.6, 0.5, 2]} />
    </>
  )
}
