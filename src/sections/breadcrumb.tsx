import { chakra } from '@chakra-ui/react/styled-system'
import type { NavLink } from '#src/content/navigation.ts'
import { SiteLink } from '#src/layout/site-link.tsx'

export interface BreadcrumbProps {
  /** From the home page down, without the page itself. */
  readonly above: readonly NavLink[]
  readonly here: string
}

/** Where the page stands in the site. */
export function Breadcrumb({ above, here }: BreadcrumbProps) {
  return (
    <chakra.nav aria-label="Breadcrumb" fontSize="0.9375rem" color="muted">
      <chakra.ol display="flex" flexWrap="wrap" columnGap="2" css={{ '& a': { color: 'body' }, '& a, & span': { display: 'inline-block', paddingBlock: '2' } }}>
        {above.map((link) => (
          <chakra.li key={link.to} display="flex" gap="2">
            <SiteLink {...link}>{link.label}</SiteLink>
            <span aria-hidden="true">/</span>
          </chakra.li>
        ))}
        <li>
          <span aria-current="page">{here}</span>
        </li>
      </chakra.ol>
    </chakra.nav>
  )
}
