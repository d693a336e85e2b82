import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import type { Clause } from '#src/site/content/clause.ts'
import { SiteLink } from '#src/site/layout/site-link.tsx'
import { touchTargetStyle } from '#src/ui/theme/target.ts'

export function Clauses({ clauses }: { readonly clauses: readonly Clause[] }) {
  return clauses.map(({ id, title, paragraphs, more }) => (
    <ClauseSection key={id} id={id} title={title}>
      {paragraphs.map((paragraph) => (
        <chakra.p key={paragraph} marginTop="3" maxWidth="measure">
          {paragraph}
        </chakra.p>
      ))}
      {more && (
        <chakra.p marginTop="3" css={{ '& a': touchTargetStyle }}>
          <SiteLink to={more.to}>{more.label}</SiteLink>
        </chakra.p>
      )}
    </ClauseSection>
  ))
}

/** Section with a heading that the table of contents links to. */
export function ClauseSection({ id, title, children }: { readonly id: string; readonly title: string; readonly children: ReactNode }) {
  return (
    <chakra.section id={id} aria-labelledby={`${id}-title`} scrollMarginTop="6">
      <chakra.h2 id={`${id}-title`} fontSize="subheading">
        {title}
      </chakra.h2>
      {children}
    </chakra.section>
  )
}
