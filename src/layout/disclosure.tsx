import { chakra } from '@chakra-ui/react/styled-system'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

interface DisclosureProps {
  readonly label: ReactNode
  readonly children: ReactNode
}

const Summary = chakra('summary')

/**
 * Navigation behind a button (APG disclosure navigation), as `<details>`: it opens before any script has run. Escape
 * closes it and returns to its button; leaving it with the focus, pressing elsewhere or going to a page closes it too.
 */
export function Disclosure({ label, children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()

  useEffect(() => {
    // A new place was gone to, be it the same page again.
    if (key) close()
  }, [key])

  useEffect(() => {
    const pressed = (event: PointerEvent) => {
      if (event.target instanceof Node && !details.current?.contains(event.target)) close()
    }
    document.addEventListener('pointerdown', pressed)
    return () => document.removeEventListener('pointerdown', pressed)
  }, [])

  function close() {
    if (details.current) details.current.open = false
  }

  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !details.current?.open) return
    event.stopPropagation()
    close()
    details.current.querySelector('summary')?.focus()
  }

  return (
    <chakra.details ref={details} onKeyDown={escape} onBlur={(event) => event.relatedTarget && !event.currentTarget.contains(event.relatedTarget) && close()}>
      <Summary
        display="inline-flex"
        alignItems="center"
        gap="1.5"
        minHeight="2.75rem"
        paddingInline="2"
        color="ink"
        fontWeight="strong"
        cursor="pointer"
        listStyle="none"
        userSelect="none"
        css={{ '&::-webkit-details-marker': { display: 'none' }, '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.3em' }, 'details[open] > & svg[data-turns]': { transform: 'rotate(180deg)' } }}
      >
        {label}
      </Summary>
      {children}
    </chakra.details>
  )
}
