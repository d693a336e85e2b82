import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { RequestRef } from '#contract/request/request-url.ts'
import { parseRequestUrl } from '#contract/request/request-url.ts'

/** The key after `#` stays in the address, so that reloads and bookmarks work. Servers never see it (decision 0116). */
export function useRequestRef(): RequestRef {
  const { pathname, hash } = useLocation()
  const { reference, key: inHash } = parseRequestUrl({ pathname, hash })
  const [key, setKey] = useState(inHash)
  if (inHash !== '' && inHash !== key) setKey(inHash)
  // The skip link replaces the key in the address.
  useEffect(() => {
    if (inHash === '' && key !== '') history.replaceState(history.state, '', `#key=${key}`)
  }, [inHash, key])
  return useMemo(() => ({ reference, key }), [reference, key])
}
