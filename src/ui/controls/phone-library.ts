/** The library for telephone numbers: the input that formats them as they are typed, and the numbering plans. It comes once somebody does something. */
import { useSyncExternalStore } from 'react'
import { approximatePhone, type ParsePhone } from '#contract/phones.approximate.ts'

interface PhoneLibrary {
  readonly Input: typeof import('react-phone-number-input/input').default
  readonly parsePhone: ParsePhone
}

let library: PhoneLibrary | null = null
const listeners = new Set<() => void>()

/** Loads it. A failure says nothing: the plain control does, and the next sign of life tries again. */
export async function loadPhoneLibrary(): Promise<void> {
  if (library) return
  try {
    const [{ default: Input }, { parsePhone }] = await Promise.all([import('react-phone-number-input/input'), import('#contract/phones.ts')])
    library = { Input, parsePhone }
    for (const listener of listeners) listener()
  } catch {
    // Without it numbers are judged roughly here, and exactly by the server.
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The library, once it is loaded; never in the prerendered page. */
export function usePhoneLibrary(): PhoneLibrary | null {
  return useSyncExternalStore(
    subscribe,
    () => library,
    () => null,
  )
}

/** How the page reads telephone numbers now: roughly, until the library is loaded. */
export const useParsePhone = (): ParsePhone => usePhoneLibrary()?.parsePhone ?? approximatePhone
