import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { RequestRef } from '#contract/request/request-url.ts'
import { parseRequestUrl } from '#contract/request/request-url.ts'

/** Returns reference and key from the URL. The key after `#` stays there for reloads and bookmarks. Browsers do not send it to servers (decision 0116). */
export function useRequestRef(): RequestRef {
  const { pathname, hash } = useLocation()
  const { reference, key: hashKey } = parseRequestUrl({ pathname, hash })
  const [key, setKey] = useState(hashKey)
  if (hashKey !== '' && hashKey !== key) setKey(hashKey)
  // The skip link replaces the fragment, so this effect restores the key.
  useEffect(() => {
    if (hashKey === '' && key !== '') history.replaceState(history.state, '', `#key=${key}`)
  }, [hashKey, key])
  return useMemo(() => ({ reference, key }), [reference, key])
}
