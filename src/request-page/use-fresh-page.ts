import { useEffect } from 'react'

/** Reloads a page from the cache of the Back button. The visitor may have logged out or erased this device in the meantime. */
export function useFreshPage(): void {
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload()
    }
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [])
}
