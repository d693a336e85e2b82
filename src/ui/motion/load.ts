/** The code that moves things: not there at first, and never for who asks for less motion. */
import { sharedValue } from '#src/ui/motion/shared-value.ts'

type Moving = typeof import('#src/ui/motion/moving.tsx').Moving

const moving = sharedValue<Moving | null>(null)
let isWanted = false

const lessMotion = () => matchMedia('(prefers-reduced-motion: reduce)')

/** Loads it, and follows the visitor's setting from then on. A failure says nothing: without it things come and go at once. */
export async function loadMotion(): Promise<void> {
  if (!isWanted) lessMotion().addEventListener('change', () => void loadMotion())
  isWanted = true
  if (lessMotion().matches) return moving.set(null)
  try {
    const { Moving } = await import('#src/ui/motion/moving.tsx')
    // The setting may have changed meanwhile.
    if (!lessMotion().matches) moving.set(Moving)
  } catch {
    // The next change of the setting, or the next page load, tries again.
  }
}

/** What moves an element, once it is loaded; null for who asks for less motion, and in the prerendered page. */
export const useMotionCode = moving.useValue
