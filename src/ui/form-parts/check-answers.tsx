import { chakra } from '@chakra-ui/react/styled-system'
import type { MouseEvent } from 'react'
import type { SummaryRow } from '#contract/answer-summary.ts'

interface CheckSection {
  readonly title: string
  /** Target of the Change links without script. */
  readonly changeHref: string
  /** Opens the step within the page at a field. */
  readonly onChange?: (field: string) => void
  readonly rows: readonly SummaryRow[]
}

const isPlainClick = (event: MouseEvent) => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** All answers before the submit, each with a Change link. */
export function CheckAnswers({ sections }: { readonly sections: readonly CheckSection[] }) {
  return (
    <chakra.div display="grid" gap={{ base: '5', md: '8' }} css={{ '[data-field] + &': { marginTop: '6' } }}>
      {sections.map(({ title, changeHref, onChange, rows }) => (
        <section key={title}>
          <chakra.h2 fontSize={{ base: 'lead', md: 'subheading' }} paddingBottom="1" borderBottom="2px solid" borderColor="ink">
            {title}
          </chakra.h2>
          <dl>
            {rows.map(({ name, label, value }) => (
              <chakra.div
                key={name}
                display="grid"
                gridTemplateColumns={{ base: 'minmax(0, 1fr) auto', md: 'minmax(0, 2fr) minmax(0, 3fr) auto' }}
                columnGap={{ base: '3', md: '5' }}
                alignItems="baseline"
                paddingBlock={{ base: '1.5', md: '2' }}
                borderBottom="1px solid"
                borderColor="line"
                lineHeight="1.35"
              >
                <chakra.dt color="muted" fontSize={{ base: 'small', md: 'text' }}>
                  {label}
                </chakra.dt>
                <chakra.dd
                  gridRow={{ base: '2', md: '1' }}
                  gridColumn={{ base: '1', md: '2' }}
                  color={value === '' ? 'muted' : 'ink'}
                  fontWeight={value === '' ? 'regular' : 'strong'}
                  overflowWrap="anywhere"
                  whiteSpace="pre-line"
                >
                  {value === '' ? 'Not given' : value}
                </chakra.dd>
                <chakra.dd gridRow={{ base: '1 / span 2', md: '1' }} gridColumn={{ base: '2', md: '3' }} alignSelf="center">
                  <chakra.a
                    href={changeHref}
                    display="inline-flex"
                    alignItems="center"
                    minHeight="2.5rem"
                    fontSize="small"
                    fontWeight="strong"
                    onClick={(event) => {
                      if (!onChange || !isPlainClick(event)) return
                      event.preventDefault()
                      onChange(name)
                    }}
                  >
                    Change<chakra.span srOnly>{` ${label}`}</chakra.span>
                  </chakra.a>
                </chakra.dd>
              </chakra.div>
            ))}
          </dl>
        </section>
      ))}
    </chakra.div>
  )
}
