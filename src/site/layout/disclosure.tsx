import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, use, useEffect, useRef } from 'react'
import { PagePath } from '#src/site/layout/known-paths.tsx'
import { runMenu } from '#src/site/layout/run-menu.ts'

interface DisclosureProps {
  readonly label: ReactNode
  readonly children: ReactNode
  /** Opens under a resting mouse, too. */
  readonly hover?: boolean
  /** Of several with one name only one is open. */
  readonly name?: string
}

/**
 * Navigation behind a button (APG disclosure navigation), as `<details>`: it opens before any script has run. Escape
 * closes it and returns to its button; leaving it with the focus, pressing elsewhere, going to a page or pressing what
 * says `data-close` closes it too.
 */
export function Disclosure({ label, children, hover = false, name }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const path = use(PagePath)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the menu
  useEffect(() => (details.current ? runMenu(details.current, hover) : undefined), [path, hover])

  return (
    <details ref={details} name={name}>
      <chakra.summary
        display="inline-flex"
        alignItems="center"
        gap="1.5"
        minWidth="44px"
        minHeight="2.75rem"
        justifyContent="center"
        color="ink"
        fontWeight="strong"
        userSelect="none"
        css={{ '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.3em' } }}
      >
        {label}
      </chakra.summary>
      {children}
    </details>
  )
}
