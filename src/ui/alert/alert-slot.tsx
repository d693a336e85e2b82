import { chakra } from '@chakra-ui/react/styled-system'
import { sharedValue } from '#src/ui/motion/shared-value.ts'

type AlertKind = 'success' | 'error'

const slots = { success: sharedValue<Element | null>(null), error: sharedValue<Element | null>(null) }
const slotRefs = { success: slots.success.set, error: slots.error.set }

/** Returns the place on the page for an alert of this kind, or null. */
export function useAlertSlot(kind: AlertKind): Element | null {
  return slots[kind].useValue()
}

/** Place on the page for an alert. For an error, the region exists first, because screen readers ignore a region that appears together with its text. */
export function AlertSlot({ of }: { readonly of: AlertKind }) {
  return <chakra.div ref={slotRefs[of]} {...(of === 'error' && { role: 'alert' })} css={{ '&:empty': { position: 'absolute' } }} />
}
