import { chakra } from '@chakra-ui/react/styled-system'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

interface DisclosureProps {
  readonly label: ReactNode
  readonly children: ReactNode
}

const shut = (details: RefObject<HTMLDetailsElement | null>) => {
  if (details.current) details.current.open = false
}

/**
 * Navigation behind a button (APG disclosure navigation), as `<details>`: it opens before any script has run. Escape
 * closes it and returns to its button; leaving it with the focus, pressing elsewhere or going to a page closes it too.
 */
export function Disclosure({ label, children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  const shownAt = useRef(key)

  useEffect(() => {
    if (shownAt.current !== key) shut(details)
    shownAt.current = key
  }, [key])

  useEffect(() => {
    const pressed = (event: PointerEvent) => {
      if (event.target instanceof Node && !details.current?.contains(event.target)) shut(details)
    }
    document.addEventListener('pointerdown', pressed)
    return () => document.removeEventListener('pointerdown', pressed)
  }, [])

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !details.current?.open) return
    event.stopPropagation()
    shut(details)
    details.current.querySelector('summary')?.focus()
  }

  return (
    <details
      ref={details}
      onKeyDown={closeOnEscape}
      onBlur={(event) => event.relatedTarget && !event.currentTarget.contains(event.relatedTarget) && shut(details)}
    >
      <chakra.summary
        display="inline-flex"
        alignItems="center"
        gap="1.5"
        minWidth="2.75rem"
        minHeight="2.75rem"
        justifyContent="center"
        color="ink"
        fontWeight="strong"
        cursor="pointer"
        listStyle="none"
        userSelect="none"
        css={{ '&::-webkit-details-marker': { display: 'none' }, '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.3em' } }}
      >
        {label}
      </chakra.summary>
      {children}
    </details>
  )
}
