import { type ReactNode, useEffect, useRef } from 'react'
import { Said } from '#src/account-area/said.tsx'

interface DoneProps {
  readonly said: string | null
  /** The page is not scrolled to the words. */
  readonly inPlace?: boolean
  /** Below the words. */
  readonly children?: ReactNode
}

/** What was done last, in words. Who has pressed the button finds them, also where a dialog that gives the focus back has just closed. */
export function Done({ said, inPlace = false, children }: DoneProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (said !== null) box.current?.querySelector<HTMLElement>('[data-said]')?.focus({ preventScroll: inPlace })
  }, [said, inPlace])
  // Other words are another place: they are read out, too.
  return said === null ? null : (
    <div key={said} ref={box}>
      <Said>{said}</Said>
      {children}
    </div>
  )
}
