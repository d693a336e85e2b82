import { chakra } from '@chakra-ui/react/styled-system'
import { useSyncExternalStore } from 'react'

let slot: Element | null = null
const listeners = new Set<() => void>()
const keep = (element: Element | null) => {
  slot = element
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The place of the page that is shown for a success that leads nowhere; null when it has none. */
export function useAlertSlot(): Element | null {
  return useSyncExternalStore(
    subscribe,
    () => slot,
    () => null,
  )
}

/**
 * Where the alert stands in a page the visitor stays on after sending (specification 2, section 4, Hiring). It is there
 * from the start, so that what comes into it is read out.
 */
export function AlertSlot() {
  return <chakra.div ref={keep} role="status" maxWidth="page" marginInline="auto" paddingInline="gutter" css={{ '&:not(:empty)': { paddingTop: '6' } }} />
}
