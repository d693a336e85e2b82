import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** Returns a text from the previous page, at the first render only. Removes it from the history, so that Back does not show it to the next person. */
export function useTextFromHistory(name: string): string {
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (state !== null) void navigate(pathname, { replace: true, state: null })
  }, [state, pathname, navigate])
  return typeof state?.[name] === 'string' ? state[name] : ''
}
