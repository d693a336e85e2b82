import { chakra } from '@chakra-ui/react/styled-system'
import { memo, useEffect, useRef } from 'react'
import { HONEYPOT_FIELD } from '#contract/spam.ts'
import { watchForm } from '#src/flows/form/spam-signals.ts'
import { useHydrated } from '#src/ui/use-hydrated.ts'

/** An input that people neither see nor reach, and programs fill in. Not React's: its value counts, however it was filled. */
export const Honeypot = memo(function Honeypot({ flow }: { readonly flow: string }) {
  const input = useRef<HTMLInputElement>(null)
  const hydrated = useHydrated()
  const wasInDocument = useRef(!hydrated)
  useEffect(() => (input.current ? watchForm(flow, input.current, wasInDocument.current) : undefined), [flow])
  return (
    <chakra.div aria-hidden="true" position="absolute" left="-200vw" width="1px" height="1px" overflow="hidden">
      <label>
        Leave this empty
        {/* Password managers fill in addresses, and people who use one are no programs. */}
        <input ref={input} type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" data-1p-ignore="" data-lpignore="true" data-bwignore="" />
      </label>
    </chakra.div>
  )
})
