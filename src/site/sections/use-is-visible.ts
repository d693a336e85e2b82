import { type RefObject, useEffect, useState } from 'react'

/** Whether a picture is on the screen in a visible tab. A picture must not move while this is false. */
export function useIsVisible(picture: RefObject<Element | null>): boolean {
  const [isVisible, setIsVisible] = useState(false)
  useEffect(() => {
    if (!picture.current) return
    let isInViewport = false
    const update = () => setIsVisible(isInViewport && !document.hidden)
    const observer = new IntersectionObserver(([entry]) => {
      isInViewport = entry?.isIntersecting ?? false
      update()
    })
    observer.observe(picture.current)
    document.addEventListener('visibilitychange', update)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', update)
    }
  }, [picture])
  return isVisible
}
