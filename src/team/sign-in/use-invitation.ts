import { useLocation } from 'react-router-dom'

/** The invitation that the address carries behind its `#`, where no server, log or referrer sees it; null on any other page. */
export function useInvitation(): string | null {
  const { pathname, hash } = useLocation()
  return pathname.startsWith('/team/join') ? (new URLSearchParams(hash.slice(1)).get('token') ?? '') : null
}
