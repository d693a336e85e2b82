import { type ReactNode, useEffect, useRef } from 'react'
import { SuccessText } from '#src/account-area/status-text.tsx'

interface SuccessNoticeProps {
  readonly message: string | null
  /** Whether the notice gets the focus without scrolling the page. */
  readonly preventsScroll?: boolean
  readonly children?: ReactNode
}

/** Notice that gets the focus, even if a closed dialog has moved the focus. */
export function SuccessNotice({ message, preventsScroll = false, children }: SuccessNoticeProps) {
  const boxRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (message !== null) boxRef.current?.querySelector<HTMLElement>('[data-success]')?.focus({ preventScroll: preventsScroll })
  }, [message, preventsScroll])
  return message === null ? null : (
    <div key={message} ref={boxRef}>
      <SuccessText>{message}</SuccessText>
      {children}
    </div>
  )
}
