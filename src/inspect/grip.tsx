import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react'

const LEAST = 160
const STEP = 32
/** Left of the page at least. */
const PAGE_LEAST = 120

const clamp = (height: number) => Math.round(Math.min(Math.max(height, LEAST), Math.max(LEAST, innerHeight - PAGE_LEAST)))

/** The panel's height in CSS pixels, within the window, also when its size changes. */
export function useHeight(isWhole: boolean) {
  const [wanted, setWanted] = useState(() => innerHeight * 0.5)
  const [, setWindow] = useState(innerHeight)
  useEffect(() => {
    const resized = () => setWindow(innerHeight)
    addEventListener('resize', resized)
    return () => removeEventListener('resize', resized)
  }, [])
  return { height: isWhole ? innerHeight : clamp(wanted), resize: (height: number) => setWanted(clamp(height)) }
}

interface GripProps {
  readonly height: number
  readonly onResize: (height: number) => void
}

/** The edge between page and panel (APG window splitter): dragged, or moved by the arrow keys. */
export function Grip({ height, onResize }: GripProps) {
  const keys: Readonly<Record<string, number>> = { ArrowUp: height + STEP, ArrowDown: height - STEP, Home: LEAST, End: innerHeight }
  const press = (event: KeyboardEvent) => {
    const next = keys[event.key]
    if (next === undefined) return
    event.preventDefault()
    onResize(next)
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) onResize(innerHeight - event.clientY)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: <hr> takes neither focus nor a value
    <div
      className="inspect-grip"
      role="separator"
      tabIndex={0}
      aria-label="Height of the inspector"
      aria-orientation="horizontal"
      aria-valuemin={LEAST}
      aria-valuemax={Math.max(LEAST, innerHeight - PAGE_LEAST)}
      aria-valuenow={height}
      onKeyDown={press}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    />
  )
}
