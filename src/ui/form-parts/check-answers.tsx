import { chakra } from '@chakra-ui/react/styled-system'
import type { MouseEvent } from 'react'
import { AnswerList, type AnswerRow } from '#src/ui/form-parts/answer-list.tsx'

interface CheckSection {
  readonly title: string
  /** Target of the Change link without script. */
  readonly changeHref: string
  /** Opens the step within the page. */
  readonly onChange?: () => void
  readonly rows: readonly AnswerRow[]
}

const isPlainClick = (event: MouseEvent) => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** All answers before the submit, each group with a Change link. */
export function CheckAnswers({ sections }: { readonly sections: readonly CheckSection[] }) {
  return (
    <chakra.div display="grid" gap="8" css={{ '[data-field] + &': { marginTop: '6' } }}>
      {sections.map((section) => (
        <section key={section.title}>
          <chakra.div
            display="flex"
            flexWrap="wrap"
            // The link stays at the line's end, and long titles wrap.
            css={{ '& > h2': { flex: '1 1 9rem' } }}
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
              Change<chakra.span srOnly>{` ${section.title}`}</chakra.span>
            </chakra.a>
          </chakra.div>
          <AnswerList rows={section.rows} />
        </section>
      ))}
    </chakra.div>
  )
}
