import { useCallback, useLayoutEffect, useRef } from 'react'

/** The same function in every render, which does what the last one does: for parts that are drawn anew only when what they show changes. */
export function useStable<Args extends readonly unknown[], Result>(latest: (...args: Args) => Result): (...args: Args) => Result {
  const given = useRef(latest)
  useLayoutEffect(() => {
    given.current = latest
  })
  return useCallback((...args: Args) => given.current(...args), [])
}
