import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { NavLink } from '#src/site/content/navigation.ts'
import { useKnownTarget } from '#src/site/layout/known-paths.tsx'

interface SiteLinkProps {
  /** Path on the site, hash such as `/#place`, `tel:`, `mailto:`, or another site. */
  readonly to: string
  /** Form of a service page. The link leads to it until the page `to` exists. */
  readonly form?: string
  readonly children: ReactNode
}

/** Link to a page that exists. If no target exists yet, shows plain text. */
export function SiteLink({ to, form, children }: SiteLinkProps) {
  const target = useKnownTarget(to, form)
  if (target === null) return <span>{children}</span>
  return target.startsWith('/') ? <Link to={target}>{children}</Link> : <a href={target}>{children}</a>
}

export function LinkItems({ links }: { readonly links: readonly NavLink[] }) {
  return links.map((link) => (
    <li key={link.label}>
      <SiteLink {...link}>{link.label}</SiteLink>
    </li>
  ))
}
