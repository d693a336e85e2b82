/** Loads the animation code, unless the visitor prefers reduced motion. */
import { createSharedValue } from '#src/ui/motion/shared-value.ts'

type MountAnimationComponent = typeof import('#src/ui/motion/mount-animation.tsx').MountAnimation

const sharedAnimation = createSharedValue<MountAnimationComponent | null>(null)
let isLoadRequested = false

const reducedMotionQuery = () => matchMedia('(prefers-reduced-motion: reduce)')

/** Loads the code, and reacts to changes in the reduced-motion setting. Ignores a failure, because everything works without animations. */
export async function loadMotion(): Promise<void> {
  if (!isLoadRequested) reducedMotionQuery().addEventListener('change', () => void loadMotion())
  isLoadRequested = true
  if (reducedMotionQuery().matches) return sharedAnimation.set(null)
  try {
    const { MountAnimation } = await import('#src/ui/motion/mount-animation.tsx')
    // The setting may have changed while the code was loading.
    if (!reducedMotionQuery().matches) sharedAnimation.set(MountAnimation)
  } catch {
    // The next setting change, or the next page load, tries again.
  }
}

/** Returns the animation component after it has loaded. Null for reduced motion and in the prerendered page. */
export const useMountAnimation = sharedAnimation.useValue
