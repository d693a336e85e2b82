import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode, Ref } from 'react'
import { Breadcrumb } from '#src/site/sections/breadcrumb.tsx'
import { PhoneContact } from '#src/ui/phone-contact.tsx'
import { columnStyle, textAndPictureColumns } from '#src/ui/theme/column.ts'
import { emphasisStyle } from '#src/ui/theme/styles.ts'

interface GuideFrameProps {
  readonly heading: Ref<HTMLHeadingElement>
  readonly title: string
  readonly text?: string
  /** Position in the guide, such as "Question 2 of 6". */
  readonly caption?: string
  readonly sideContent?: ReactNode
  readonly children: ReactNode
}

/** Frame of the guide with a question or the roadmap, and the stops so far. */
export function GuideFrame({ heading, title, text, caption, sideContent, children }: GuideFrameProps) {
  return (
    <chakra.div {...columnStyle} paddingTop={{ base: '3', md: '5' }} paddingBottom="section">
      <Breadcrumb currentLabel="Start here" />
      <chakra.div
        display="grid"
        gridTemplateColumns={sideContent === undefined ? 'minmax(0, 1fr)' : textAndPictureColumns.gridTemplateColumns}
        columnGap={{ md: '8', lg: '16' }}
        rowGap="8"
        paddingTop={{ base: '6', md: '10' }}
      >
        <chakra.div display="grid" gap="7" alignContent="start">
          <div>
            {caption !== undefined && (
              <chakra.p color="muted" marginBottom="2">
                {caption}
              </chakra.p>
            )}
            <chakra.h1 ref={heading} tabIndex={-1}>
              {title}
            </chakra.h1>
            {text !== undefined && (
              <chakra.p marginTop="3" maxWidth="46ch" fontSize="lead" lineHeight="1.45">
                {text}
              </chakra.p>
            )}
          </div>
          {children}
          <div>
            <chakra.p {...emphasisStyle}>Prefer to talk?</chakra.p>
            <PhoneContact />
          </div>
        </chakra.div>
        {sideContent}
      </chakra.div>
    </chakra.div>
  )
}
