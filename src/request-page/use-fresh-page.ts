import { useEffect } from 'react'

/** Reloads a page that the browser stored for its Back button. The visitor may have logged out or erased this device since. */
export function useFreshPage(): void {
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload()
    }
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [])
}
