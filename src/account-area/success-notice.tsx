import { type ReactNode, useEffect, useRef } from 'react'
import { SuccessText } from '#src/account-area/status-text.tsx'

interface SuccessNoticeProps {
  readonly said: string | null
  /** Gets the focus without scrolling. */
  readonly inPlace?: boolean
  readonly children?: ReactNode
}

/** Notice that gets the focus, even if a closed dialog has moved it elsewhere. */
export function SuccessNotice({ said, inPlace = false, children }: SuccessNoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (said !== null) box.current?.querySelector<HTMLElement>('[data-said]')?.focus({ preventScroll: inPlace })
  }, [said, inPlace])
  return said === null ? null : (
    <div key={said} ref={box}>
      <SuccessText>{said}</SuccessText>
      {children}
    </div>
  )
}
