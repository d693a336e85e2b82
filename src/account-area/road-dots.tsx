import { chakra } from '@chakra-ui/react/styled-system'
import type { RoadStop } from '#contract/request/request-calls.ts'

const dots = {
  behind: { bg: 'green', borderColor: 'green' },
  now: { bg: 'amber', borderColor: 'ink' },
  ahead: { bg: 'transparent', borderColor: 'edge' },
} as const

/** Compact road of a request. Hidden from screen readers, because the text next to it has the stage. */
export function RoadDots({ stops }: { readonly stops: readonly RoadStop[] }) {
  return (
    <chakra.span aria-hidden="true" display="inline-flex" alignItems="center" gap="1.5">
      {stops.map(({ label, is }) => (
        <chakra.span key={label} title={label} boxSize="12px" border="2px solid" borderRadius="50%" printColorAdjust="exact" {...dots[is]} />
      ))}
    </chakra.span>
  )
}
