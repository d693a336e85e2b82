import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'

/** Leads elsewhere once a flow has ended; its page is not kept in the history. Navigation is never an effect of a chart. */
export function useArrival(ended: boolean, path: string): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (ended) void navigate(path, { replace: true })
  }, [ended, path, navigate])
}
