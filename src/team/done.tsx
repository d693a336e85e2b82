import { useEffect, useRef } from 'react'
import { Said } from '#src/flows/account-area/said.tsx'

/** What was done last, in words. Who has pressed the button finds them, also where a dialog that gives the focus back has just closed. */
export function Done({ said }: { readonly said: string | null }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (said !== null) box.current?.querySelector<HTMLElement>('[data-said]')?.focus()
  }, [said])
  return said === null ? null : (
    <div ref={box}>
      <Said>{said}</Said>
    </div>
  )
}
