import { chakra } from '@chakra-ui/react/styled-system'
import type { NavLink } from '#src/site/content/navigation.ts'
import { LinkItems } from '#src/site/layout/site-link.tsx'
import { touchTargetStyle } from '#src/ui/theme/target.ts'

const home: NavLink = { label: 'Home', to: '/' }

interface BreadcrumbProps {
  /** Links between the home page and this page. */
  readonly parentLinks?: readonly NavLink[]
  readonly currentLabel: string
}

export function Breadcrumb({ parentLinks = [], currentLabel }: BreadcrumbProps) {
  return (
    <chakra.nav aria-label="Breadcrumb" fontSize="0.9375rem" color="muted">
      <chakra.ol
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="2"
        css={{
          '& a': { ...touchTargetStyle, color: 'body', paddingBlock: '2' },
          // The separator is part of the next item, so that no line ends with it. Screen readers skip it.
          '& li + li': { display: 'flex', alignItems: 'center', gap: '2' },
          '& li + li::before': { content: '"/" / ""' },
          // The last item is not a link, so it needs no extra height.
          '& li:last-of-type': { marginBlock: '-1' },
        }}
      >
        <LinkItems links={[home, ...parentLinks]} />
        <li>
          <span aria-current="page">{currentLabel}</span>
        </li>
      </chakra.ol>
    </chakra.nav>
  )
}
