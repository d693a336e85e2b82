import { useLocation } from 'react-router-dom'

/** Returns the token after `#`, which servers and logs never see. */
export function useInvitation(): string | null {
  const { pathname, hash } = useLocation()
  return pathname.startsWith('/team/join') ? (new URLSearchParams(hash.slice(1)).get('token') ?? '') : null
}
