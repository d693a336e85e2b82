import { useEffect } from 'react'

/** Loads a page again that the browser has kept for its Back button, because the visitor may have logged out or cleared this device since. */
export function useFreshPage(): void {
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload()
    }
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [])
}
