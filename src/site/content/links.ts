import { allTiers, type NavLink, type Tier } from '#src/site/content/navigation.ts'

/** Adds the current page to a form link as its source: `/factoringform?from=factoring`. Phone and email links stay unchanged. */
export function addSource(path: string, to: string): string {
  if (!to.startsWith('/')) return to
  return `${to}${to.includes('?') ? '&' : '?'}from=${path.slice(1)}`
}

/** Returns the tier that lists a service. Undefined for pages outside the menus. */
export function tierOf(path: string): Tier | undefined {
  return allTiers.find((tier) => tier.links.some((link) => pathOf(link) === path))
}

/** Returns the menu entry for a tier or service page. Undefined for other pages. */
export function menuLinkOf(path: string): NavLink | undefined {
  return allTiers.flatMap((tier): readonly NavLink[] => [tier, ...tier.links]).find((link) => link.to === path || pathOf(link) === path)
}

/** Forms outside the menus, with the page that links to each. */
const formPages: Readonly<Record<string, string>> = {
  '/sellerintakeform': '/buy-sell-trcuking-business',
  '/newscorpform': '/file-a-scrop',
  '/existingscorpform': '/file-a-scrop',
}

/** Returns the menu entry for the service page that links to a form. Undefined if there is none. */
export function serviceOf(form: string): NavLink | undefined {
  const pagePath = formPages[form]
  return pagePath === undefined ? allTiers.flatMap((tier) => tier.links).find((link) => link.form === form) : menuLinkOf(pagePath)
}

export const isComingSoon = (to: string): boolean => to.startsWith('/coming-soon')

const pathOf = (link: NavLink) => link.to.split('?')[0]
