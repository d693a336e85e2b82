/** The library for telephone numbers: the input that formats them as they are typed, and the numbering plans. It comes with the first form that asks for one. */
import { useEffect } from 'react'
import { approximatePhone, type ParsePhone } from '#contract/forms/phones.approximate.ts'
import { sharedValue } from '#src/ui/motion/shared-value.ts'
import { whenIdle } from '#src/ui/when-idle.ts'

interface PhoneLibrary {
  readonly Input: typeof import('react-phone-number-input/input').default
  readonly parsePhone: ParsePhone
}

const library = sharedValue<PhoneLibrary | null>(null)

/** Loads it. A failure says nothing: the plain control does, and the next sign of life tries again. */
export async function loadPhoneLibrary(): Promise<void> {
  if (library.get()) return
  try {
    const [{ default: Input }, { parsePhone }] = await Promise.all([import('react-phone-number-input/input'), import('#contract/forms/phones.ts')])
    library.set({ Input, parsePhone })
  } catch {
    // Without it numbers are judged roughly here, and exactly by the server.
  }
}

/** The library, once it is loaded; never in the prerendered page. */
export const usePhoneLibrary = library.useValue

/** The same for what wants it: it is loaded as soon as nothing else is to be done. */
export function useWantedPhoneLibrary(): PhoneLibrary | null {
  useEffect(() => {
    whenIdle(() => void loadPhoneLibrary())
  }, [])
  return library.useValue()
}

/** How the page reads telephone numbers now: roughly, until the library is loaded. */
export const useParsePhone = (): ParsePhone => usePhoneLibrary()?.parsePhone ?? approximatePhone
