import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { RequestRef } from '#contract/request/request-url.ts'
import { parseRequestUrl } from '#contract/request/request-url.ts'

/** The key after `#` stays in the URL, so that reloads and bookmarks work. Browsers do not send it to servers (decision 0116). */
export function useRequestRef(): RequestRef {
  const { pathname, hash } = useLocation()
  const { reference, key: inHash } = parseRequestUrl({ pathname, hash })
  const [key, setKey] = useState(inHash)
  if (inHash !== '' && inHash !== key) setKey(inHash)
  // The skip link replaces the fragment, so this restores the key.
  useEffect(() => {
    if (inHash === '' && key !== '') history.replaceState(history.state, '', `#key=${key}`)
  }, [inHash, key])
  return useMemo(() => ({ reference, key }), [reference, key])
}
