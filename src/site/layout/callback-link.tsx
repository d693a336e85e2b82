import { chakra } from '@chakra-ui/react/styled-system'
import { type MouseEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { isInTheWay } from '#src/site/layout/in-the-way.ts'
import { useKnownTarget } from '#src/site/layout/known-paths.tsx'
import { call } from '#src/ui/call.ts'
import { Icon } from '#src/ui/icon.tsx'

const PageLink = chakra(Link)

const look = {
  position: 'fixed',
  zIndex: 'floating',
  right: 'max(1rem, env(safe-area-inset-right))',
  bottom: 'calc(1rem + env(safe-area-inset-bottom))',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2',
  minHeight: 'min({sizes.control}, 15vw)',
  minWidth: 'min({sizes.control}, 15vw)',
  paddingInline: { base: '0', sm: '5' },
  bg: 'ink',
  color: 'paper',
  border: '2px solid',
  borderColor: 'paper',
  borderRadius: '999px',
  fontFamily: 'heading',
  fontWeight: 'heading',
  textDecoration: 'none',
  transition: 'opacity, visibility',
  transitionDuration: 'state',
  css: { '&[data-away]': { visibility: 'hidden', opacity: '0', pointerEvents: 'none' } },
} as const

/** A field of the page: the ones of a dialog lie above the link anyway, and it must be there for the focus to return to. */
const isTyped = (element: Element | null) => element instanceof HTMLElement && element.matches('input, select, textarea') && !element.closest('dialog')

/** After each of these something else may lie under the link, or a field have the focus. */
const CHANGES = ['scroll', 'focusin', 'focusout', 'toggle'] as const

/** A plain press; with a modifier the visitor wants the page in a tab of its own. */
const isPlain = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => !(metaKey || ctrlKey || shiftKey || altKey)

/**
 * "Let us talk", at the thumb's corner of every page to read: the dialog, or the contact page without script. It makes room
 * while a field has the focus, and wherever it would cover something that can be pressed.
 */
export function CallbackLink({ onCallback }: { readonly onCallback: () => void }) {
  const target = useKnownTarget('/contact-us', call.href)
  const link = useRef<HTMLAnchorElement>(null)

  useEffect(() => {
    let frame = 0
    // On the element itself: the page may have done so before the app was there.
    const look = () => link.current?.toggleAttribute('data-away', isTyped(document.activeElement) || isInTheWay(link.current))
    // After focusout the body is active for a moment, also between two fields.
    const later = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    const size = new ResizeObserver(later)
    size.observe(document.body)
    for (const change of CHANGES) document.addEventListener(change, later, { capture: true, passive: true })
    return () => {
      cancelAnimationFrame(frame)
      size.disconnect()
      for (const change of CHANGES) document.removeEventListener(change, later, { capture: true })
    }
  }, [])

  if (target === null) return null
  const open = (event: MouseEvent) => {
    if (!isPlain(event)) return
    event.preventDefault()
    onCallback()
  }
  const words = (
    <>
      <Icon name="talk" />
      {/* Below 480 px an icon: the words are for who listens. */}
      <chakra.span css={{ '@media (max-width: 29.99rem)': { srOnly: true } }}>Let us talk</chakra.span>
    </>
  )
  return target.startsWith('/') ? (
    <PageLink ref={link} to={target} data-opens data-no-print onClick={open} {...look}>
      {words}
    </PageLink>
  ) : (
    <chakra.a ref={link} href={target} data-no-print {...look}>
      {words}
    </chakra.a>
  )
}
