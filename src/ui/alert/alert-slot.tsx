import { chakra } from '@chakra-ui/react/styled-system'
import { sharedValue } from '#src/ui/motion/shared-value.ts'

type Kind = 'success' | 'error'

const slots = { success: sharedValue<Element | null>(null), error: sharedValue<Element | null>(null) }
const keep = { success: slots.success.set, error: slots.error.set }

/** The place of the page that is shown for an alert of this kind; null when it has none. */
export function useAlertSlot(kind: Kind): Element | null {
  return slots[kind].useValue()
}

/**
 * Where the alert stands in the page instead of over it: an error in its form, where one has just pressed; a success in its
 * receipt. The one for errors is there from the start, so that what comes into it is read out.
 */
export function AlertSlot({ of }: { readonly of: Kind }) {
  return <chakra.div ref={keep[of]} {...(of === 'error' && { role: 'alert' })} css={{ '&:empty': { position: 'absolute' } }} />
}
