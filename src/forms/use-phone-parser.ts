import { useEffect } from 'react'
import type { SendFormEvent } from '#machines/forms/form.connect.ts'
import { useLoadedPhoneLibrary } from '#src/ui/controls/phone-library.ts'

/** Loads the phone library, and sends its parser to the chart. */
export function usePhoneParser(send: SendFormEvent): void {
  const parsePhone = useLoadedPhoneLibrary()?.parsePhone
  useEffect(() => {
    if (parsePhone) send({ type: 'PHONES.LOADED', parsePhone })
  }, [parsePhone, send])
}
