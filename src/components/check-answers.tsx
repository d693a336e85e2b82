import { chakra } from '@chakra-ui/react/styled-system'
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'
import type { MouseEvent } from 'react'

export interface CheckSection {
  readonly title: string
  /** Where the answers are changed; works without script. */
  readonly changeHref: string
  /** Changes them within the page instead. */
  readonly onChange?: () => void
  /** `value` as a person reads it; empty when nothing was given. */
  readonly rows: readonly { readonly label: string; readonly value: string }[]
}

const isPlainClick = (event: MouseEvent) => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** All answers before they are sent, each group with its way back. */
export function CheckAnswers({ sections }: { readonly sections: readonly CheckSection[] }) {
  return (
    <chakra.div display="grid" gap="8" css={{ '[data-field] + &': { marginTop: '6' } }}>
      {sections.map((section) => (
        <section key={section.title}>
          <chakra.div
            display="flex"
            flexWrap="wrap"
            alignItems="baseline"
            justifyContent="space-between"
            columnGap="4"
            paddingBottom="2"
            borderBottom="2px solid"
            borderColor="ink"
          >
            <chakra.h2 fontSize="subheading">{section.title}</chakra.h2>
            <chakra.a
              href={section.changeHref}
              fontWeight="strong"
              paddingBlock="1"
              onClick={(event) => {
                if (!section.onChange || !isPlainClick(event)) return
                event.preventDefault()
                section.onChange()
              }}
            >
              Change<VisuallyHidden>{` ${section.title}`}</VisuallyHidden>
            </chakra.a>
          </chakra.div>
          <dl>
            {section.rows.map((row) => (
              <chakra.div
                key={row.label}
                display="grid"
                gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '2fr 3fr' }}
                columnGap="5"
                rowGap="0.5"
                paddingBlock="3"
                borderBottom="1px solid"
                borderColor="line"
                lineHeight="1.45"
              >
                <chakra.dt color="muted">{row.label}</chakra.dt>
                <chakra.dd
                  color={row.value === '' ? 'muted' : 'ink'}
                  fontWeight={row.value === '' ? 'regular' : 'strong'}
                  overflowWrap="anywhere"
                  whiteSpace="pre-line"
                >
                  {row.value === '' ? 'Not given' : row.value}
                </chakra.dd>
              </chakra.div>
            ))}
          </dl>
        </section>
      ))}
    </chakra.div>
  )
}
