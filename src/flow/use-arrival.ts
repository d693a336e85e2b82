import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'

/** Redirects after a flow has ended. The new page replaces the history entry. */
export function useArrival(ended: boolean, path: string): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (ended) void navigate(path, { replace: true })
  }, [ended, path, navigate])
}
