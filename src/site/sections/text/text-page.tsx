import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Breadcrumb } from '#src/site/sections/breadcrumb.tsx'
import { useCurrentSection } from '#src/site/sections/text/use-current-section.ts'
import { columnStyle } from '#src/ui/theme/column.ts'
import { touchTargetStyle } from '#src/ui/theme/target.ts'

interface TextPageProps {
  readonly title: string
  readonly lead: string
  readonly name: string
  /** Sections in the list of links, which is at the side on wide screens. */
  readonly contents: readonly {
    readonly id: string
    readonly title: string
  }[]
  /** Search field below the introduction. */
  readonly search?: ReactNode
  readonly children: ReactNode
}

/** Text page with a list of its sections at the side. */
export function TextPage({ title, lead, name, contents, search, children }: TextPageProps) {
  return (
    <chakra.div {...columnStyle} paddingTop={{ base: '3', md: '5' }} paddingBottom="section">
      <Breadcrumb currentLabel={name} />
      <chakra.div paddingBlock={{ base: '5', md: '8' }}>
        <h1>{title}</h1>
        <chakra.p marginTop="4" maxWidth="50ch" fontSize="lead" lineHeight="1.5" textWrap="balance">
          {lead}
        </chakra.p>
        {search}
      </chakra.div>
      <chakra.div display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 4fr) minmax(0, 8fr)' }} columnGap="8" rowGap="10">
        <chakra.nav
          aria-label="On this page"
          hidden={contents.length === 0}
          // On narrow screens, a page with a search field does not show this list, because its sections are short.
          hideBelow={search === undefined ? undefined : 'lg'}
          alignSelf="start"
          position={{ lg: 'sticky' }}
          top={{ lg: '6' }}
          // Not sticky in short windows, because the visitor could not scroll to the end of the list.
          css={{ '@media (max-height: 45rem)': { position: 'static' } }}
          paddingTop="4"
          borderTop="2px solid"
          borderColor="ink"
        >
          <Contents contents={contents} />
        </chakra.nav>
        <chakra.div display="grid" gap="12" minWidth="0" gridColumn={{ lg: '2' }}>
          {children}
        </chakra.div>
      </chakra.div>
    </chakra.div>
  )
}

function Contents({ contents }: Pick<TextPageProps, 'contents'>) {
  const current = useCurrentSection(contents)
  return (
    <chakra.ul
      columnCount={{ base: 1, sm: 2, lg: 1 }}
      fontSize="0.9688rem"
      // With large text, there is one column.
      css={{
        columnWidth: { base: '8rem', lg: 'auto' },
        '& a': { ...touchTargetStyle, paddingBlock: '1', lineHeight: '1.4' },
        '& a[aria-current]': { color: 'ink', fontWeight: 'strong', textDecoration: 'none' },
      }}
    >
      {contents.map(({ id, title }) => (
        <chakra.li key={id} breakInside="avoid">
          <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            {title}
          </a>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
