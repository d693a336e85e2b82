import { useEffect } from 'react'
import type { SendToForm } from '#machines/form/form.connect.ts'
import { usePhoneLibrary } from '#src/ui/controls/phone-library.ts'

/** Tells a form's chart how to read telephone numbers exactly, once the library for it is loaded. */
export function usePhones(send: SendToForm): void {
  const parsePhone = usePhoneLibrary()?.parsePhone
  useEffect(() => {
    if (parsePhone) send({ type: 'PHONES.LOADED', parsePhone })
  }, [parsePhone, send])
}
