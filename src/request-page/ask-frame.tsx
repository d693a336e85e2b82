import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode, Ref } from 'react'
import type { connectAsk } from '#machines/request-page/ask.connect.ts'
import { FormFooter } from '#src/forms/form-footer.tsx'
import { PrintHeader } from '#src/ui/form-parts/print-header.tsx'
import { PrivacyLine } from '#src/ui/form-parts/privacy-line.tsx'
import { columnStyle } from '#src/ui/theme/column.ts'
import { emphasisStyle } from '#src/ui/theme/styles.ts'

type View = ReturnType<typeof connectAsk>

const ENDED_TITLES = { answered: 'We have your answer', withdrawn: 'We no longer need this', over: 'This request is closed', open: '' } as const

function titleOf(view: View | undefined): string {
  if (view?.screen === 'gone') return 'Your request'
  if (view?.screen === 'received') return 'Thanks. We got your answer.'
  if (view?.screen === 'notAsked') return 'We didn’t ask for this'
  return view?.screen === 'over' ? ENDED_TITLES[view.outcome] : 'We need one thing from you'
}

interface AskFrameProps {
  readonly headingRef?: Ref<HTMLHeadingElement>
  readonly view?: View
  readonly children: ReactNode
}

export function AskFrame({ headingRef, view, children }: AskFrameProps) {
  return (
    <chakra.div {...columnStyle} paddingTop={{ base: '6', md: '10' }} paddingBottom={{ base: '12', md: '16' }}>
      <chakra.div maxWidth="42rem">
        <PrintHeader />
        <chakra.h1 ref={headingRef} tabIndex={-1} fontSize="heading">
          {titleOf(view)}
        </chakra.h1>
        {/* Reserves the height of the line, so that nothing below moves. */}
        <chakra.p marginTop="2" display="flex" flexWrap="wrap" columnGap="5" minHeight={{ base: '3.1em', sm: '1.55em' }}>
          {view && 'business' in view && view.business !== undefined && (
            <chakra.span {...emphasisStyle} flexBasis={{ base: '100%', sm: 'auto' }} overflowWrap="anywhere">
              {view.business}
            </chakra.span>
          )}
          {view && (
            <chakra.span {...emphasisStyle} fontVariantNumeric="tabular-nums">
              {view.reference}
            </chakra.span>
          )}
          {view && 'title' in view && <span>{view.title}</span>}
        </chakra.p>
        <chakra.div marginTop={{ base: '4', md: '6' }}>{children}</chakra.div>
        <chakra.div data-no-print marginTop={{ base: '8', md: '12' }}>
          {view?.screen === 'gone' ? <PrivacyLine /> : <FormFooter />}
        </chakra.div>
      </chakra.div>
    </chakra.div>
  )
}
