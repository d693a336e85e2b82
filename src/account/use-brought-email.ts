import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** The address that was typed on the page before. It is taken out of the history at once: Back must not show it to the next person. */
export function useBroughtEmail(): string {
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (state !== null) void navigate(pathname, { replace: true, state: null })
  }, [state, pathname, navigate])
  return typeof state?.email === 'string' ? state.email : ''
}
