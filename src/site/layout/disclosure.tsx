import { chakra } from '@chakra-ui/react/styled-system'
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useHover } from '#src/site/layout/use-hover.ts'

interface DisclosureProps {
  readonly label: ReactNode
  readonly children: ReactNode
  /** Opens under a resting mouse, too. */
  readonly hover?: true
  /** Of several with one name only one is open. */
  readonly name?: string
}

const shut = (details: RefObject<HTMLDetailsElement | null>) => {
  if (details.current) details.current.open = false
}

/**
 * Navigation behind a button (APG disclosure navigation), as `<details>`: it opens before any script has run. Escape
 * closes it and returns to its button; leaving it with the focus, pressing elsewhere, going to a page or pressing what
 * says `data-close` closes it too.
 */
export function Disclosure({ label, children, hover, name }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  const shownAt = useRef(key)

  useEffect(() => {
    if (shownAt.current !== key) shut(details)
    shownAt.current = key
  }, [key])

  const hovering = useHover(details, hover ?? false)

  useEffect(() => {
    const pressed = (event: PointerEvent) => {
      if (event.target instanceof Node && !details.current?.contains(event.target)) shut(details)
    }
    // Anywhere: a menu that a mouse has opened covers the page while the focus is elsewhere (WCAG 1.4.13).
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.current?.open) return
      const hasFocus = event.target instanceof Node && details.current.contains(event.target)
      shut(details)
      if (hasFocus) details.current.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', pressed)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', pressed)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [])

  const closeOnPress = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || !target.closest('[data-close]')) return
    shut(details)
    details.current?.querySelector('summary')?.focus()
  }

  return (
    <details
      ref={details}
      name={name}
      {...hovering}
      onClickCapture={closeOnPress}
      onBlur={(event) => event.relatedTarget && !event.currentTarget.contains(event.relatedTarget) && shut(details)}
    >
      <chakra.summary
        display="inline-flex"
        alignItems="center"
        gap="1.5"
        minWidth="44px"
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
