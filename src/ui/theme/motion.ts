import { defineKeyframes } from '@chakra-ui/react/styled-system'

/** The few things that ever move by themselves. Reduced motion stills them (global.ts), each parked where it reads well. */
export const keyframes = defineKeyframes({
  /** Not there at first: for what would only flash by. */
  appear: { from: { visibility: 'hidden' }, to: { visibility: 'visible' } },
  spin: { to: { transform: 'rotate(360deg)' } },
  /** In from the lower edge. */
  rise: { from: { transform: 'translateY(1.5rem)', opacity: '0' }, to: { transform: 'none', opacity: '1' } },
  /** A dash once along a lane of `pathLength` 100. */
  lane: { from: { strokeDashoffset: '0' }, to: { strokeDashoffset: '-100' } },
})
