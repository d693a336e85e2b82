import { useState } from 'react'

/**
 * A value that changes only while nobody types: a control swapped under the fingers would lose the focus.
 *
 * @returns the value as it was when the control was last left, and what its `onBlur` calls
 */
export function useCalm<T>(value: T, id: string): readonly [T, () => void] {
  const [calm, setCalm] = useState<{ readonly value: T }>({ value })
  const isTyping = () => typeof document !== 'undefined' && document.activeElement?.id === id
  if (calm.value !== value && !isTyping()) setCalm({ value })
  return [calm.value, () => setCalm({ value })]
}
