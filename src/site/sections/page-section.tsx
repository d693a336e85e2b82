import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Chevron } from '#src/site/layout/chevron.tsx'
import { columnStyle } from '#src/ui/theme/column.ts'
import { tabletOpenStyle } from '#src/ui/theme/styles.ts'

interface PageSectionProps {
  readonly id: string
  readonly title: string
  readonly text?: string
  /** `side`: the heading is in a separate column on wide screens. `above`: the content has the full width. */
  readonly heading?: 'side' | 'above'
  /** True: the section is a full-width panel, without the thin line above it. */
  readonly panel?: boolean
  /** Content below a heading at the side. On narrow screens, it is below the main content. */
  readonly sideContent?: ReactNode
  /** On phones, the content is collapsed under this text. */
  readonly collapsedLabel?: string | undefined
  readonly children: ReactNode
}

/** Section of a service or tier page. Thin lines separate the sections. */
export function PageSection({ id, title, text, heading = 'side', panel = false, sideContent, collapsedLabel, children }: PageSectionProps) {
  const isSideHeading = heading === 'side'
  return (
    <chakra.section
      id={id}
      aria-labelledby={`${id}-title`}
      bg={panel ? 'panel' : undefined}
      data-panel={panel || undefined}
      // No thin line is needed after a panel or after the last question.
      css={{ '[data-panel] + & > div > div, #questions + & > div > div': { borderTopColor: 'transparent' } }}
    >
      <chakra.div {...columnStyle}>
        <chakra.div
          paddingBlock="clamp(2.25rem, 5.25vw, 4.5rem)"
          borderTop={panel ? undefined : '1px solid'}
          borderColor="line"
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: isSideHeading ? 'calc((100% - 4rem) / 3) minmax(0, 1fr)' : 'minmax(0, 1fr)' }}
          columnGap="8"
          rowGap={{ base: '7', lg: '10' }}
        >
          <chakra.div alignSelf="start">
            <chakra.h2 id={`${id}-title`}>{title}</chakra.h2>
            {text !== undefined && (
              <chakra.p marginTop="3" maxWidth={isSideHeading ? '38ch' : '60ch'} fontSize="lead" lineHeight="1.45" textWrap="balance">
                {text}
              </chakra.p>
            )}
          </chakra.div>
          <chakra.div minWidth="0" gridRow={sideContent ? { lg: 'span 2' } : undefined}>
            {collapsedLabel === undefined ? (
              children
            ) : (
              <chakra.details css={tabletOpenStyle}>
                <chakra.summary display="flex" alignItems="center" gap="2" minHeight="2.75rem" marginTop="-4" color="ink" fontWeight="strong">
                  <span>{collapsedLabel}</span>
                  <Chevron />
                </chakra.summary>
                <chakra.div paddingTop={{ base: '4', md: '0' }}>{children}</chakra.div>
              </chakra.details>
            )}
          </chakra.div>
          {sideContent}
        </chakra.div>
      </chakra.div>
    </chakra.section>
  )
}
