import { useEffect } from 'react'

/**
 * Reloads a page that the browser restored from its back-forward cache. In the meantime, the visitor may have logged out or erased the data on this
 * device.
 */
export function useReloadFromCache(): void {
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload()
    }
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [])
}
