import { useEffect } from 'react'
import type { SendToForm } from '#machines/forms/form.connect.ts'
import { useLoadedPhoneLibrary } from '#src/ui/controls/phone-library.ts'

/** Loads the phone library for forms with a phone field and sends its parser to the chart. */
export function usePhones(send: SendToForm): void {
  const parsePhone = useLoadedPhoneLibrary()?.parsePhone
  useEffect(() => {
    if (parsePhone) send({ type: 'PHONES.LOADED', parsePhone })
  }, [parsePhone, send])
}
