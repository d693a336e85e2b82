import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

interface SectionProps {
  readonly id: string
  readonly title: string
  readonly text?: string
  /** What it is, where that is more than a section: `carousel`. */
  readonly kind?: string
  readonly children: ReactNode
}

/** A section of a content page in the page's rhythm: heading, one sentence, content. `id` is its place for links. */
export function Section({ id, title, text, kind, children }: SectionProps) {
  return (
    <chakra.section
      id={id}
      aria-labelledby={`${id}-title`}
      aria-roledescription={kind}
      maxWidth="page"
      marginInline="auto"
      paddingInline="gutter"
      paddingBlock="section"
    >
      <chakra.div
        marginBottom={{ base: '8', md: '12' }}
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '7fr 5fr' }}
        columnGap="8"
        rowGap="3"
        alignItems="end"
      >
        <h2 id={`${id}-title`}>{title}</h2>
        {text !== undefined && (
          <chakra.p fontSize="lead" lineHeight="1.45" maxWidth="34ch">
            {text}
          </chakra.p>
        )}
      </chakra.div>
      {children}
    </chakra.section>
  )
}
