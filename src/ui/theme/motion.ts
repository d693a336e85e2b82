import { defineKeyframes } from '@chakra-ui/react/styled-system'

/** Keyframes of the CSS animations. With reduced motion, they end at once (global.ts). The content is readable at the end of each one. */
export const keyframes = defineKeyframes({
  /** Delayed appearance, to avoid flashes. */
  appear: { from: { visibility: 'hidden' }, to: { visibility: 'visible' } },
  /** Time during which clicks are ignored, because they were meant for the previous step. */
  ignoreClicks: { from: { pointerEvents: 'none' } },
  spin: { to: { transform: 'rotate(360deg)' } },
  rise: { from: { transform: 'translateY(1.5rem)', opacity: '0' }, to: { transform: 'none', opacity: '1' } },
  /** Dash that moves along a lane once. The lane has a `pathLength` of 100. */
  lane: { from: { strokeDashoffset: '0' }, to: { strokeDashoffset: '-100' } },
})
