import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { columnStyle } from '#src/ui/theme/column.ts'

interface SectionProps {
  readonly id: string
  readonly title: string
  readonly text?: string
  /** Role description, such as `carousel`. */
  readonly kind?: string
  readonly children: ReactNode
}

/** Section on a content page with a heading, a sentence, and content. `id`: the section's URL hash. */
export function Section({ id, title, text, kind, children }: SectionProps) {
  return (
    <chakra.section
      id={id}
      aria-labelledby={`${id}-title`}
      aria-roledescription={kind}
      {...columnStyle}
      paddingBlock="section"
      // Two sections on the same background share one gap.
      css={{ 'section + &': { paddingTop: '0' } }}
    >
      <chakra.div marginBottom={{ base: '8', md: '10' }}>
        <h2 id={`${id}-title`}>{title}</h2>
        {text !== undefined && (
          <chakra.p marginTop="3" fontSize="lead" lineHeight="1.45" maxWidth="60ch" textWrap="balance">
            {text}
          </chakra.p>
        )}
      </chakra.div>
      {children}
    </chakra.section>
  )
}
