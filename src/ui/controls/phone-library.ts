/** Phone library: input formatting and numbering plans. Loaded with the first form that needs it. */
import { useEffect } from 'react'
import { approximatePhone, type ParsePhone } from '#contract/forms/phones.approximate.ts'
import { sharedValue } from '#src/ui/motion/shared-value.ts'
import { whenIdle } from '#src/ui/when-idle.ts'

interface PhoneLibrary {
  readonly Input: typeof import('react-phone-number-input/input').default
  readonly parsePhone: ParsePhone
}

const library = sharedValue<PhoneLibrary | null>(null)

/** Loads the library. A failure is ignored: the plain control works, and the next interaction tries again. */
export async function loadPhoneLibrary(): Promise<void> {
  if (library.get()) return
  try {
    const [{ default: Input }, { parsePhone }] = await Promise.all([import('react-phone-number-input/input'), import('#contract/forms/phones.ts')])
    library.set({ Input, parsePhone })
  } catch {
    // Without the library, these checks are approximate. The checks of the server are exact.
  }
}

/** Returns the library once loaded. Null in the prerendered page. */
const usePhoneLibrary = library.useValue

/** Loads the library when the browser is idle, even if no one needs it yet. */
export function useLoadedPhoneLibrary(): PhoneLibrary | null {
  useEffect(() => {
    whenIdle(() => void loadPhoneLibrary())
  }, [])
  return library.useValue()
}

/** Returns the current phone parser, approximate until the library loads. */
export const useParsePhone = (): ParsePhone => usePhoneLibrary()?.parsePhone ?? approximatePhone
