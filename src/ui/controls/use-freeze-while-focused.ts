import { useState } from 'react'

/**
 * A value that does not change while one types: a control swapped under the fingers would lose the focus.
 *
 * @param onLeave what else happens when the control is left
 * @returns the value as it was when the control was last left, and its `onBlur`
 */
export function useFreezeWhileFocused<T>(value: T, id: string, onLeave?: () => void): readonly [T, () => void] {
  const [frozen, setFrozen] = useState<{ readonly value: T }>({ value })
  const isTyping = () => typeof document !== 'undefined' && document.activeElement?.id === id
  if (frozen.value !== value && !isTyping()) setFrozen({ value })
  const leave = () => {
    setFrozen({ value })
    onLeave?.()
  }
  return [frozen.value, leave]
}
