import { type RefObject, useEffect, useState } from 'react'

/** Whether a picture is on the screen, in a visible tab. Otherwise, it does not move. */
export function useIsVisible(picture: RefObject<Element | null>): boolean {
  const [watched, setWatched] = useState(false)
  useEffect(() => {
    if (!picture.current) return
    let inSight = false
    const look = () => setWatched(inSight && !document.hidden)
    const observer = new IntersectionObserver(([entry]) => {
      inSight = entry?.isIntersecting ?? false
      look()
    })
    observer.observe(picture.current)
    document.addEventListener('visibilitychange', look)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', look)
    }
  }, [picture])
  return watched
}
