import { allTiers, type NavLink, type Tier } from '#src/site/content/navigation.ts'

/** The target with the page it is left from, so that the form knows it: `/factoringform?from=factoring`. Telephone and mail stay as they are. */
export function leaving(path: string, to: string): string {
  if (!to.startsWith('/')) return to
  return `${to}${to.includes('?') ? '&' : '?'}from=${path.slice(1)}`
}

/** The tier that lists a service; none for pages outside the menus. */
export function tierOf(path: string): Tier | undefined {
  return allTiers.find((tier) => tier.links.some((link) => pathOf(link) === path))
}

/** What the menus call a page. */
export function linkTo(path: string): NavLink | undefined {
  return allTiers.flatMap((tier): readonly NavLink[] => [tier, ...tier.links]).find((link) => link.to === path || pathOf(link) === path)
}

/** Forms that no menu names, and the page that leads to them. */
const others: Readonly<Record<string, string>> = {
  '/sellerintakeform': '/buy-sell-trcuking-business',
  '/newscorpform': '/file-a-scrop',
  '/existingscorpform': '/file-a-scrop',
}

/** The service page that a form belongs to. */
export function serviceOf(form: string): NavLink | undefined {
  const other = others[form]
  return other === undefined ? allTiers.flatMap((tier) => tier.links).find((link) => link.or === form) : linkTo(other)
}

const pathOf = (link: NavLink) => link.to.split('?')[0]
