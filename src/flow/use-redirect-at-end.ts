import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'

/** Redirects after a flow has ended. The new page replaces the history entry. */
export function useRedirectAtEnd(isEnded: boolean, path: string): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (isEnded) void navigate(path, { replace: true })
  }, [isEnded, path, navigate])
}
