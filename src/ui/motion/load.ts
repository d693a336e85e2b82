/** Loads the animation code, except if the visitor prefers reduced motion. */
import { sharedValue } from '#src/ui/motion/shared-value.ts'

type Moving = typeof import('#src/ui/motion/moving.tsx').Moving

const moving = sharedValue<Moving | null>(null)
let isWanted = false

const lessMotion = () => matchMedia('(prefers-reduced-motion: reduce)')

/** Loads the code, and reacts to changes of this setting. Ignores a failure, because everything works without animations. */
export async function loadMotion(): Promise<void> {
  if (!isWanted) lessMotion().addEventListener('change', () => void loadMotion())
  isWanted = true
  if (lessMotion().matches) return moving.set(null)
  try {
    const { Moving } = await import('#src/ui/motion/moving.tsx')
    // The setting may have changed while the code was loading.
    if (!lessMotion().matches) moving.set(Moving)
  } catch {
    // The next change of the setting, or the next page load, tries again.
  }
}

/** Returns the animation component after it has loaded. Null for reduced motion and in the prerendered page. */
export const useMotionCode = moving.useValue
