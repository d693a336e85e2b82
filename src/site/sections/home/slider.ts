import KeenSlider, { type KeenSliderInstance } from 'keen-slider'

export interface SliderPlace {
  readonly at: number
  readonly last: number
  readonly show: (index: number) => void
}

/** Slides a window width: one at 768 and at 992 px, two from 1024 px (specification 1, section 9). Pixels between them. */
const one = { perView: 1, spacing: 32 }
const breakpoints = {
  '(min-width: 768px)': { slides: one },
  '(min-width: 992px)': { slides: one },
  '(min-width: 1024px)': { slides: { perView: 2, spacing: 32 } },
}
const MOVE_MS = 400

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Runs keen-slider on a row, from where the visitor has scrolled it to.
 *
 * @param onPlace told where it stands, at the start and whenever that changes
 * @returns what ends it
 */
export function startSlider(row: HTMLElement, onPlace: (place: SliderPlace) => void): () => void {
  const slides = [...row.children] as HTMLElement[]
  const width = slides[0]?.offsetWidth ?? 0
  const initial = width > 0 ? Math.round(row.scrollLeft / (width + one.spacing)) : 0
  row.scrollLeft = 0
  const tell = (slider: KeenSliderInstance) => {
    const details = slider.track.details
    if (!details) return
    onPlace({
      at: details.rel,
      last: details.maxIdx,
      show: (index) => slider.moveToIdx(Math.min(Math.max(index, 0), details.maxIdx), true, { duration: isStill() ? 0 : MOVE_MS }),
    })
  }
  const slider = new KeenSlider(row, {
    initial,
    selector: slides,
    slides: one,
    breakpoints,
    defaultAnimation: { duration: MOVE_MS },
    created: tell,
    slideChanged: tell,
    updated: tell,
    // A window width of other rules, as when a phone is turned.
    optionsChanged: tell,
  })
  return () => slider.destroy()
}
