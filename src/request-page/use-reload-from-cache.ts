import { useEffect } from 'react'

/** Reloads a page that the browser restored from its back-forward cache. The visitor may have logged out or erased this device in the meantime. */
export function useReloadFromCache(): void {
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload()
    }
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [])
}
