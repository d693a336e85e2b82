import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, use, useEffect, useRef } from 'react'
import { PagePath } from '#src/site/layout/known-paths.tsx'
import { runMenu } from '#src/site/layout/run-menu.ts'

interface DisclosureProps {
  readonly label: ReactNode
  readonly children: ReactNode
  /** True: the menu also opens on hover. */
  readonly opensOnHover?: boolean
  /** Only one of the menus with the same name can be open. */
  readonly name?: string
}

/** Navigation menu (APG disclosure navigation) as `<details>`, which opens without scripts. A click on an element with `data-close` closes the menu. */
export function Disclosure({ label, children, opensOnHover = false, name }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const path = use(PagePath)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page change closes the menu
  useEffect(() => (details.current ? runMenu(details.current, opensOnHover) : undefined), [path, opensOnHover])

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
