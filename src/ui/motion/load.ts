/** The code that moves things: not there at first, and never for who asks for less motion. */
import { useSyncExternalStore } from 'react'

type Moving = typeof import('#src/ui/motion/moving.tsx').Moving

let moving: Moving | null = null
let isWanted = false
const listeners = new Set<() => void>()
const tellAll = () => {
  for (const listener of listeners) listener()
}

const lessMotion = () => matchMedia('(prefers-reduced-motion: reduce)')

/** Loads it. A failure says nothing: without it things come and go at once. */
export async function loadMotion(): Promise<void> {
  isWanted = true
  if (moving || lessMotion().matches) return
  try {
    moving = (await import('#src/ui/motion/moving.tsx')).Moving
    tellAll()
  } catch {
    // The next change of the setting, or the next page load, tries again.
  }
}

const settingChanged = () => {
  if (isWanted) void loadMotion()
  tellAll()
}

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) lessMotion().addEventListener('change', settingChanged)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) lessMotion().removeEventListener('change', settingChanged)
  }
}

/** What moves an element, once it is loaded; null for who asks for less motion, and in the prerendered page. */
export function useMotionCode(): Moving | null {
  return useSyncExternalStore(
    subscribe,
    () => (lessMotion().matches ? null : moving),
    () => null,
  )
}
