import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { announce } from '#src/ui/alert/announce.ts'
import { Button } from '#src/ui/button.tsx'
import { emphasisStyle } from '#src/ui/theme/styles.ts'

/** Reference number with a copy button. */
export function ReferenceNumber({ children }: { readonly children: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(children).then(
      () => {
        setIsCopied(true)
        announce('Copied')
      },
      () => undefined,
    )
  return (
    <chakra.span display="inline-flex" alignItems="center" columnGap="3" css={{ '& > button': { fontSize: 'small' } }}>
      <chakra.span {...emphasisStyle} fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
        {children}
      </chakra.span>
      <chakra.span data-no-print>
        <Button variant="quiet" onClick={() => void copy()}>
          <span>{isCopied ? 'Copied' : 'Copy'}</span>
          <chakra.span srOnly> the reference number</chakra.span>
        </Button>
      </chakra.span>
    </chakra.span>
  )
}
