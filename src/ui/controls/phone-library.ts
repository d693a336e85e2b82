/** The input that formats telephone numbers as they are typed: it comes with the numbering plans, once somebody does something. */
import { useSyncExternalStore } from 'react'
import { loadPhones } from '#contract/phones.ts'

type PhoneInput = typeof import('react-phone-number-input/input').default

let input: PhoneInput | null = null
const listeners = new Set<() => void>()

/** Loads it. A failure says nothing: the plain control does, and the next sign of life tries again. */
export async function loadPhoneInput(): Promise<void> {
  if (input) return
  try {
    const [loaded] = await Promise.all([import('react-phone-number-input/input'), loadPhones()])
    input = loaded.default
    for (const listener of listeners) listener()
  } catch {
    // Without it numbers are judged roughly here, and exactly by the server.
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The input, once it is loaded; never in the prerendered page. */
export function usePhoneInput(): PhoneInput | null {
  return useSyncExternalStore(
    subscribe,
    () => input,
    () => null,
  )
}
