import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode, Ref } from 'react'
import { emphasisStyle, topBorderStyle } from '#src/ui/theme/styles.ts'

export function Section({ id, title, children }: { readonly id: string; readonly title: string; readonly children: ReactNode }) {
  return (
    <chakra.section aria-labelledby={id} minWidth="0" css={{ breakInside: 'avoid-page' }}>
      <chakra.h2 id={id} fontSize="subheading" marginBottom="4">
        {title}
      </chakra.h2>
      {children}
    </chakra.section>
  )
}

export function SectionBlock({ ref, children }: { readonly ref?: Ref<HTMLDivElement>; readonly children: ReactNode }) {
  return (
    <chakra.div
      ref={ref}
      paddingBlock="4"
      {...topBorderStyle}
      css={{ '& form': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '5', maxWidth: 'form', marginTop: '4' } }}
    >
      {children}
    </chakra.div>
  )
}

export function BlockHeading({ children }: { readonly children: string }) {
  return (
    <chakra.h3 {...emphasisStyle} fontFamily="body" fontSize="text" lineHeight="1.45" letterSpacing="normal">
      {children}
    </chakra.h3>
  )
}

interface RowProps {
  readonly button: ReactNode
  readonly children: ReactNode
}

/** Text with a button next to it, or below it if there is no room. */
export function SectionRow({ button, children }: RowProps) {
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" columnGap="4" rowGap="2">
      <chakra.div flex="1 1 10rem" minWidth="0" overflowWrap="anywhere">
        {children}
      </chakra.div>
      <chakra.div flex="none" maxWidth="full" data-no-print>
        {button}
      </chakra.div>
    </chakra.div>
  )
}
