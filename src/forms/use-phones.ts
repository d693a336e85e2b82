import { useEffect } from 'react'
import type { SendToForm } from '#machines/forms/form.connect.ts'
import { useWantedPhoneLibrary } from '#src/ui/controls/phone-library.ts'

/** Loads the library for telephone numbers for a form that asks for one on some step, and tells its chart how to read telephone numbers exactly, once it is there. */
export function usePhones(send: SendToForm): void {
  const parsePhone = useWantedPhoneLibrary()?.parsePhone
  useEffect(() => {
    if (parsePhone) send({ type: 'PHONES.LOADED', parsePhone })
  }, [parsePhone, send])
}
