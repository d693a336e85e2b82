import { defineKeyframes } from '@chakra-ui/react/styled-system'

/** Animations that run on their own. Reduced motion stops them at a readable position (global.ts). */
export const keyframes = defineKeyframes({
  /** Delayed appearance, to avoid flashes. */
  appear: { from: { visibility: 'hidden' }, to: { visibility: 'visible' } },
  /** Time during which clicks are ignored, because they were meant for the previous step. */
  settle: { from: { pointerEvents: 'none' } },
  spin: { to: { transform: 'rotate(360deg)' } },
  rise: { from: { transform: 'translateY(1.5rem)', opacity: '0' }, to: { transform: 'none', opacity: '1' } },
  /** Dash that moves along a lane of `pathLength` 100 once. */
  lane: { from: { strokeDashoffset: '0' }, to: { strokeDashoffset: '-100' } },
})
