import { chakra } from '@chakra-ui/react/styled-system'
import { createSharedValue } from '#src/ui/motion/shared-value.ts'

type AlertKind = 'success' | 'error'

const slots = { success: createSharedValue<Element | null>(null), error: createSharedValue<Element | null>(null) }
const slotRefs = { success: slots.success.set, error: slots.error.set }

/** Returns the element of the `AlertSlot` for this kind of alert. Null if the page has none. */
export function useAlertSlot(kind: AlertKind): Element | null {
  return slots[kind].useValue()
}

/**
 * Element where a page shows its alerts of one kind. The error region exists before its text, because screen readers ignore a region
 * that appears together with its text.
 */
export function AlertSlot({ kind }: { readonly kind: AlertKind }) {
  return <chakra.div ref={slotRefs[kind]} {...(kind === 'error' && { role: 'alert' })} css={{ '&:empty': { position: 'absolute' } }} />
}
