import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** Returns the address typed on the previous page. Removes it from the history, so that Back never shows it to the next person. */
export function useEmailFromHistory(): string {
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (state !== null) void navigate(pathname, { replace: true, state: null })
  }, [state, pathname, navigate])
  return typeof state?.email === 'string' ? state.email : ''
}
