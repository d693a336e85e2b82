import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Shown } from '#contract/request/shown-in.ts'
import { shownIn } from '#contract/request/shown-in.ts'

/**
 * Which request the address names, and the key of a mailed link behind its `#`. The key stays there, where a reload and a bookmark still
 * have it: no server, log or referrer sees what stands behind `#`, and alone it shows nothing personal (decision 0116).
 */
export function useShown(): Shown {
  const { pathname, hash } = useLocation()
  const { reference, key: inHash } = shownIn({ pathname, hash })
  const [key, setKey] = useState(inHash)
  if (inHash !== '' && inHash !== key) setKey(inHash)
  // The skip link has put its own target there.
  useEffect(() => {
    if (inHash === '' && key !== '') history.replaceState(history.state, '', `#key=${key}`)
  }, [inHash, key])
  return useMemo(() => ({ reference, key }), [reference, key])
}
