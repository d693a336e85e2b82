import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { NavLink } from '#src/site/content/navigation.ts'
import { useKnownTarget } from '#src/site/layout/known-paths.tsx'

interface SiteLinkProps {
  /** A path of the site, `/#place`, `tel:`, `mailto:` or another site. */
  readonly to: string
  /** Where to while `to` does not exist yet: the form behind a service page, say. */
  readonly or?: string
  readonly children: ReactNode
}

/** A link that is never dead: plain words as long as its page does not exist, and a link by itself from then on. */
export function SiteLink({ to, or, children }: SiteLinkProps) {
  const target = useKnownTarget(to, or)
  if (target === null) return <span>{children}</span>
  return target.startsWith('/') ? <Link to={target}>{children}</Link> : <a href={target}>{children}</a>
}

/** Links of the site, each an item of the list around them. */
export function LinkItems({ links }: { readonly links: readonly NavLink[] }) {
  return links.map((link) => (
    <li key={link.label}>
      <SiteLink {...link}>{link.label}</SiteLink>
    </li>
  ))
}
