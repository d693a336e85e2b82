import { useSearchParams } from 'react-router-dom'
import { menuLinkOf, serviceOf } from '#src/site/content/links.ts'
import { useHydrated } from '#src/ui/use-hydrated.ts'

/** Returns the target of a form's back link: the page in `?from=`, else the form's service, else home. */
export function useBackLink(route: string): { readonly to: string; readonly label: string } {
  const [params] = useSearchParams()
  const isHydrated = useHydrated()
  const fromPage = isHydrated ? params.get('from') : null
  const link = (fromPage === null ? undefined : menuLinkOf(`/${fromPage}`)) ?? serviceOf(`/${route}`)
  return link ? { to: link.to, label: link.label } : { to: '/', label: 'Home' }
}
