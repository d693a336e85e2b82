import { chakra } from '@chakra-ui/react/styled-system'
import { useSyncExternalStore } from 'react'

type Kind = 'success' | 'error'

const slots: Record<Kind, Element | null> = { success: null, error: null }
const listeners = new Set<() => void>()
const keeping = (kind: Kind) => (element: Element | null) => {
  slots[kind] = element
  for (const listener of listeners) listener()
}
const keep = { success: keeping('success'), error: keeping('error') }
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The place of the page that is shown for an alert of this kind; null when it has none. */
export function useAlertSlot(kind: Kind): Element | null {
  return useSyncExternalStore(
    subscribe,
    () => slots[kind],
    () => null,
  )
}

/**
 * Where the alert stands in the page instead of over it: an error in its form, where one has just pressed; a success in its
 * receipt. The one for errors is there from the start, so that what comes into it is read out.
 */
export function AlertSlot({ of }: { readonly of: Kind }) {
  return <chakra.div ref={keep[of]} {...(of === 'error' && { role: 'alert' })} css={{ '&:empty': { position: 'absolute' } }} />
}
