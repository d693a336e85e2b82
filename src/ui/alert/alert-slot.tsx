import { chakra } from '@chakra-ui/react/styled-system'
import { sharedValue } from '#src/ui/motion/shared-value.ts'

type Kind = 'success' | 'error'

const slots = { success: sharedValue<Element | null>(null), error: sharedValue<Element | null>(null) }
const keep = { success: slots.success.set, error: slots.error.set }

/** Returns the place that the page has for an alert of this kind, or null. */
export function useAlertSlot(kind: Kind): Element | null {
  return slots[kind].useValue()
}

/** Place of an alert in the page. The region exists early, because screen readers ignore regions that appear together with their text. */
export function AlertSlot({ of }: { readonly of: Kind }) {
  return <chakra.div ref={keep[of]} {...(of === 'error' && { role: 'alert' })} css={{ '&:empty': { position: 'absolute' } }} />
}
