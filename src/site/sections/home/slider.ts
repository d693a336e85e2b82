import KeenSlider, { type KeenSliderInstance } from 'keen-slider'

interface SliderPosition {
  readonly slideIndex: number
  readonly lastIndex: number
  readonly showSlide: (index: number) => void
}

/** Slides by window width (specification 1, section 9). Two slides are visible from 1024 px, and one below that width. `spacing` is in pixels. */
const oneSlide = { perView: 1, spacing: 32 }
const breakpoints = {
  '(min-width: 768px)': { slides: oneSlide },
  '(min-width: 992px)': { slides: oneSlide },
  '(min-width: 1024px)': { slides: { perView: 2, spacing: 32 } },
}
const SLIDE_MS = 400

const isMotionReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Starts keen-slider on a row, at its scroll position.
 * @param onMove gets the position at the start and after each change
 * @returns function that stops the slider
 */
export function startSlider(row: HTMLElement, onMove: (position: SliderPosition) => void): () => void {
  const slides = [...row.children] as HTMLElement[]
  const width = slides[0]?.offsetWidth ?? 0
  const initial = width > 0 ? Math.round(row.scrollLeft / (width + oneSlide.spacing)) : 0
  row.scrollLeft = 0
  const reportPosition = (slider: KeenSliderInstance) => {
    const details = slider.track.details
    if (!details) return
    onMove({
      slideIndex: details.rel,
      lastIndex: details.maxIdx,
      showSlide: (index) => slider.moveToIdx(Math.min(Math.max(index, 0), details.maxIdx), true, { duration: isMotionReduced() ? 0 : SLIDE_MS }),
    })
  }
  const slider = new KeenSlider(row, {
    initial,
    selector: slides,
    slides: oneSlide,
    breakpoints,
    defaultAnimation: { duration: SLIDE_MS },
    created: reportPosition,
    slideChanged: reportPosition,
    updated: reportPosition,
    // The window width may have changed, for example because the phone was rotated.
    optionsChanged: reportPosition,
  })
  return () => slider.destroy()
}
