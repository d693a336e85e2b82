import { type ReactNode, useEffect, useRef } from 'react'
import { Said } from '#src/account-area/said.tsx'

interface DoneProps {
  readonly said: string | null
  /** Without scrolling. */
  readonly inPlace?: boolean
  readonly children?: ReactNode
}

/** Takes the focus, also after a dialog that returned it. */
export function Done({ said, inPlace = false, children }: DoneProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (said !== null) box.current?.querySelector<HTMLElement>('[data-said]')?.focus({ preventScroll: inPlace })
  }, [said, inPlace])
  return said === null ? null : (
    <div key={said} ref={box}>
      <Said>{said}</Said>
      {children}
    </div>
  )
}
