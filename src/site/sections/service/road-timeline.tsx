import { chakra } from '@chakra-ui/react/styled-system'
import type { Milestone } from '#src/site/content/page.ts'
import { roadStripStyle } from '#src/site/sections/road-strip.ts'
import { columns } from '#src/ui/theme/column.ts'

/** Road with mile markers: horizontal on wide screens, vertical on phones. The last marker is the destination. */
export function RoadTimeline({ milestones }: { readonly milestones: readonly Milestone[] }) {
  return (
    <chakra.ol
      position="relative"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: columns[milestones.length] }}
      columnGap="6"
      rowGap="8"
      css={roadStripStyle({ wideBreakpoint: 'lg', left: '0px', top: '3.5rem' })}
    >
      {milestones.map((milestone) => (
        <chakra.li key={milestone.title} display="flex" flexDirection="column" alignItems="start" paddingInlineStart={{ base: '3rem', lg: '0' }}>
          <Marker>{milestone.mileMarker}</Marker>
          <chakra.h3 marginTop={{ base: '3', lg: '3.75rem' }} fontSize="lead" fontWeight="heading" lineHeight="1.25">
            {milestone.title}
          </chakra.h3>
          {milestone.text !== undefined && (
            <chakra.p marginTop="0.375rem" lineHeight="1.5" fontSize="0.9688rem" maxWidth="44ch">
              {milestone.text}
            </chakra.p>
          )}
        </chakra.li>
      ))}
    </chakra.ol>
  )
}

/** Mile marker that looks like a small green plate on a post. */
function Marker({ children }: { readonly children: string }) {
  return (
    <chakra.p
      position="relative"
      zIndex="1"
      minHeight="2.25rem"
      paddingInline="3"
      paddingBlock="0.375rem"
      bg="sign"
      color="onSign"
      borderRadius="6px"
      outline="1.5px solid"
      outlineColor="onSign"
      outlineOffset="-4px"
      fontFamily="heading"
      fontSize="1rem"
      fontWeight="heading"
      lineHeight="1.5rem"
      fontVariantNumeric="tabular-nums"
      css={{
        '&::after': {
          content: '""',
          position: 'absolute',
          bg: 'edge',
          // The post is centered below a short plate, and near the left end of a long one.
          left: { base: '-1.5rem', lg: 'calc(min(50%, 1.25rem + 1.5px) - 1.5px)' },
          top: { base: '1.0625rem', lg: '100%' },
          width: { base: '1.5rem', lg: '3px' },
          height: { base: '3px', lg: '1.35rem' },
        },
      }}
    >
      {children}
    </chakra.p>
  )
}
