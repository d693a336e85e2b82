import { chakra } from '@chakra-ui/react/styled-system'
import { type MouseEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useKnownTarget } from '#src/site/layout/known-paths.tsx'
import { coversContent } from '#src/site/layout/overlap.ts'
import { Icon } from '#src/ui/icon.tsx'
import { phoneLinkProps } from '#src/ui/phone-link-props.ts'

const PageLink = chakra(Link)

const linkStyle = {
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
  // With this padding, the link fits next to the content in a window that is 1440 px wide.
  paddingInline: { base: '0', sm: '4' },
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
  // The link appears only after no content has been below it for 0.3 s. Otherwise, it would flash in text gaps during scrolling.
  transitionDelay: '0.3s',
  css: {
    '&[data-away]': { visibility: 'hidden', opacity: '0', pointerEvents: 'none', transitionDelay: '0s' },
    'body:has(dialog[open]) &': { opacity: '0', transitionDelay: '0s' },
  },
} as const

/** Whether the element is a field on the page. Fields in a dialog don't count, because the dialog covers the link. */
const isPageField = (element: Element | null) => element instanceof HTMLElement && element.matches('input, select, textarea') && !element.closest('dialog')

/** Events after which the link may cover other content. */
const LAYOUT_EVENTS = ['scroll', 'focusin', 'focusout', 'toggle'] as const

/** Whether a click opens the dialog. With a modifier key, it opens a new tab. */
const isPlainClick = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => !(metaKey || ctrlKey || shiftKey || altKey)

/** "Let us talk" link on content pages. Hidden while a field has the focus, a similar offer is visible, or the link would cover content. */
export function CallbackLink({ onCallback }: { readonly onCallback: () => void }) {
  const target = useKnownTarget('/contact-us', phoneLinkProps.href)
  const link = useRef<HTMLAnchorElement>(null)

  useEffect(() => {
    let frameId = 0
    // Sets the attribute without React, because `watchOverlap` may have set it before the app started.
    const updateLink = () => link.current?.toggleAttribute('data-away', isPageField(document.activeElement) || coversContent(link.current))
    // Waits for the next frame, because the body has the focus for a moment when the focus moves between two fields.
    const scheduleUpdate = () => {
      cancelAnimationFrame(frameId)
      frameId = requestAnimationFrame(updateLink)
    }
    const resizeObserver = new ResizeObserver(scheduleUpdate)
    resizeObserver.observe(document.body)
    for (const change of LAYOUT_EVENTS) document.addEventListener(change, scheduleUpdate, { capture: true, passive: true })
    return () => {
      cancelAnimationFrame(frameId)
      resizeObserver.disconnect()
      for (const change of LAYOUT_EVENTS) document.removeEventListener(change, scheduleUpdate, { capture: true })
    }
  }, [])

  if (target === null) return null
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onCallback()
  }
  const label = (
    <>
      {/* In windows below 30rem, only the icon is visible. Screen readers read the text. */}
      <chakra.span display={{ base: 'inline-flex', sm: 'none' }}>
        <Icon name="talk" />
      </chakra.span>
      <chakra.span css={{ '@media (max-width: 29.99rem)': { srOnly: true } }}>Let us talk</chakra.span>
    </>
  )
  return target.startsWith('/') ? (
    <PageLink ref={link} to={target} data-opens data-no-print onClick={open} {...linkStyle}>
      {label}
    </PageLink>
  ) : (
    <chakra.a ref={link} href={target} data-no-print {...linkStyle}>
      {label}
    </chakra.a>
  )
}
