import { chakra } from '@chakra-ui/react/styled-system'
import { type MouseEvent, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { company } from '#contract/company.ts'
import { Icon } from '#src/components/icon.tsx'
import { useKnownTarget } from '#src/layout/known-paths.tsx'

const Anchor = chakra('a')
const PageLink = chakra(Link)

const look = {
  position: 'fixed',
  zIndex: 'floating',
  right: 'max(1rem, env(safe-area-inset-right))',
  bottom: 'calc(1rem + env(safe-area-inset-bottom))',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minHeight: 'control',
  paddingInline: '5',
  bg: 'ink',
  color: 'paper',
  border: '2px solid',
  borderColor: 'paper',
  borderRadius: '999px',
  fontFamily: 'heading',
  fontWeight: 'heading',
  textDecoration: 'none',
} as const

/** A field of the page: the ones of a dialog lie above the link anyway, and it must be there for the focus to return to. */
const isTyped = (element: Element | null) => element instanceof HTMLElement && element.matches('input, select, textarea') && !element.closest('dialog')

/** A plain press; with a modifier the visitor wants the page in a tab of its own. */
const isPlain = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => !(metaKey || ctrlKey || shiftKey || altKey)

/**
 * "Let us talk", at the thumb's corner of every page: the dialog, or the contact page without script. It makes room while a
 * field has the focus, so that it covers none.
 */
export function TalkLink({ onTalk }: { readonly onTalk?: () => void }) {
  const target = useKnownTarget('/contact-us', `tel:${company.phone.e164}`)
  const [typing, setTyping] = useState(false)

  useEffect(() => {
    const look = () => setTyping(isTyped(document.activeElement))
    // After focusout the body is active for a moment, also between two fields.
    const later = () => setTimeout(look)
    document.addEventListener('focusin', look)
    document.addEventListener('focusout', later)
    return () => {
      document.removeEventListener('focusin', look)
      document.removeEventListener('focusout', later)
    }
  }, [])

  if (target === null) return null
  const talk = (event: MouseEvent) => {
    if (!onTalk || !isPlain(event)) return
    event.preventDefault()
    onTalk()
  }
  const words = (
    <>
      <Icon name="phone" />
      <span>Let us talk</span>
    </>
  )
  return target.startsWith('/') ? (
    <PageLink to={target} hidden={typing} data-opens data-no-print onClick={talk} {...look}>
      {words}
    </PageLink>
  ) : (
    <Anchor href={target} hidden={typing} data-no-print {...look}>
      {words}
    </Anchor>
  )
}
