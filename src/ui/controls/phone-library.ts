/** Phone library, which formats input and contains the numbering plans. The library loads with the first component that needs it. */
import { useEffect } from 'react'
import { type PhoneParser, parsePhoneRoughly } from '#contract/forms/phones.approximate.ts'
import { createSharedValue } from '#src/ui/motion/shared-value.ts'
import { runWhenIdle } from '#src/ui/run-when-idle.ts'

interface PhoneLibrary {
  readonly Input: typeof import('react-phone-number-input/input').default
  readonly parsePhone: PhoneParser
}

const sharedLibrary = createSharedValue<PhoneLibrary | null>(null)

/** Loads the library. Ignores a failure, because the plain control works and the next form tries again. */
export async function loadPhoneLibrary(): Promise<void> {
  if (sharedLibrary.get()) return
  try {
    const [{ default: Input }, { parsePhone }] = await Promise.all([import('react-phone-number-input/input'), import('#contract/forms/phones.ts')])
    sharedLibrary.set({ Input, parsePhone })
  } catch {
    // Without the library, the browser checks phone numbers approximately. The server checks them exactly.
  }
}

const usePhoneLibrary = sharedLibrary.useValue

/** Returns the library, or null until it has loaded. Loads it when the browser is idle, even if no field needs it yet. */
export function useLoadedPhoneLibrary(): PhoneLibrary | null {
  useEffect(() => {
    runWhenIdle(() => void loadPhoneLibrary())
  }, [])
  return sharedLibrary.useValue()
}

/** Returns the current phone parser, which is approximate until the library has loaded. */
export const useParsePhone = (): PhoneParser => usePhoneLibrary()?.parsePhone ?? parsePhoneRoughly
