import { type RefObject, useEffect, useState } from 'react'

export interface Carousel {
  readonly slideIndex: number
  readonly lastIndex: number
  readonly isShown: (index: number) => boolean
  readonly showSlide: (index: number) => void
}

/**
 * Turns a row of slides into a carousel when the row is near the window.
 * @returns null until the carousel runs
 */
export function useCarousel(track: RefObject<HTMLElement | null>, slideCount: number): Carousel | null {
  const [position, setPosition] = useState<{ readonly slideIndex: number; readonly lastIndex: number; readonly showSlide: (index: number) => void } | null>(
    null,
  )

  useEffect(() => {
    const element = track.current
    if (!element) return
    let stopSlider: () => void = () => undefined
    let isEnded = false
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        import('#src/site/sections/home/slider.ts').then(
          ({ startSlider }) => {
            if (!isEnded) stopSlider = startSlider(element, setPosition)
          },
          // Without the script, the row still scrolls.
          () => undefined,
        )
      },
      { rootMargin: '400px' },
    )
    observer.observe(element)
    return () => {
      isEnded = true
      observer.disconnect()
      stopSlider()
      setPosition(null)
    }
  }, [track])

  if (position === null) return null
  const visibleCount = slideCount - position.lastIndex
  return { ...position, isShown: (index) => index >= position.slideIndex && index < position.slideIndex + visibleCount }
}
