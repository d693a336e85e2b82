import { chakra } from '@chakra-ui/react/styled-system'
import { memo, useEffect, useRef } from 'react'
import { HONEYPOT_FIELD } from '#contract/forms/spam.ts'
import { watchForm } from '#src/forms/spam-signals.ts'
import { useHydrated } from '#src/ui/use-hydrated.ts'

/** Hidden input that only bots fill in. It is uncontrolled, because bots also set its value without an event. */
export const Honeypot = memo(function Honeypot({ flow }: { readonly flow: string }) {
  const input = useRef<HTMLInputElement>(null)
  const isHydrated = useHydrated()
  const wasInDocument = useRef(!isHydrated)
  useEffect(() => (input.current ? watchForm(flow, input.current, wasInDocument.current) : undefined), [flow])
  return (
    <chakra.div aria-hidden="true" position="absolute" left="-200vw" width="1px" height="1px" overflow="hidden">
      <label>
        Leave this empty
        {/* These attributes prevent password managers from filling in the input for real visitors. */}
        <input ref={input} type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" data-1p-ignore="" data-lpignore="true" data-bwignore="" />
      </label>
    </chakra.div>
  )
})
