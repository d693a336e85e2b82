import { chakra } from '@chakra-ui/react/styled-system'
import type { NavLink } from '#src/site/content/navigation.ts'
import { LinkItems } from '#src/site/layout/site-link.tsx'
import { target } from '#src/ui/theme/target.ts'

const home: NavLink = { label: 'Home', to: '/' }

interface BreadcrumbProps {
  /** Between the home page and the page itself. */
  readonly above?: readonly NavLink[]
  readonly here: string
}

/** Where the page stands in the site. */
export function Breadcrumb({ above = [], here }: BreadcrumbProps) {
  return (
    <chakra.nav aria-label="Breadcrumb" fontSize="0.9375rem" color="muted">
      <chakra.ol
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="2"
        css={{
          '& a': { ...target, color: 'body', paddingBlock: '2' },
          // The stroke belongs to what follows it: a line never ends in one. Without words for who hears the page.
          '& li + li': { display: 'flex', alignItems: 'center', gap: '2' },
          '& li + li::before': { content: '"/" / ""' },
          // Nothing to press: on a line of its own it stands close below the links.
          '& li:last-of-type': { marginBlock: '-1' },
        }}
      >
        <LinkItems links={[home, ...above]} />
        <li>
          <span aria-current="page">{here}</span>
        </li>
      </chakra.ol>
    </chakra.nav>
  )
}
