import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useKnownTarget } from '#src/site/layout/known-paths.tsx'

export interface SiteLinkProps {
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
