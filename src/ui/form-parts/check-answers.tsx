import { chakra } from '@chakra-ui/react/styled-system'
import type { MouseEvent } from 'react'
import type { SummaryRow } from '#contract/answer-summary.ts'

interface CheckSection {
  readonly title: string
  /** Target of the Change links without scripts, and in a new tab. */
  readonly changeHref: string
  /** Opens the step that contains a field, without a page load. */
  readonly onChange?: (field: string) => void
  readonly rows: readonly SummaryRow[]
}

const isPlainClick = (event: MouseEvent) => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** Shows all answers before the submit, each with a Change link. Questions without an answer are collapsed. */
export function CheckAnswers({ sections }: { readonly sections: readonly CheckSection[] }) {
  return (
    <chakra.div display="grid" gap={{ base: '4', md: '8' }} css={{ '[data-field] + &': { marginTop: '6' } }}>
      {sections.map(({ title, rows, ...link }) => {
        const emptyRows = rows.filter(({ value }) => value === '')
        return (
          <section key={title}>
            <chakra.h2 fontSize={{ base: 'lead', md: 'subheading' }} paddingBottom="1" borderBottom="2px solid" borderColor="ink">
              {title}
            </chakra.h2>
            <CheckRows {...link} rows={rows.filter(({ value }) => value !== '')} />
            {emptyRows.length > 0 && (
              <details>
                <chakra.summary color="muted" fontSize="small" paddingBlock="2" cursor="pointer">{`${emptyRows.length} unanswered`}</chakra.summary>
                <CheckRows {...link} rows={emptyRows} />
              </details>
            )}
          </section>
        )
      })}
    </chakra.div>
  )
}

function CheckRows({ rows, changeHref, onChange }: Omit<CheckSection, 'title'>) {
  return (
    <dl>
      {rows.map(({ name, label, value }) => (
        <chakra.div
          key={name}
          position="relative"
          display={{ md: 'grid' }}
          gridTemplateColumns="minmax(0, 2fr) minmax(0, 3fr) auto"
          alignItems="baseline"
          columnGap="5"
          paddingBlock={{ base: '1', md: '2' }}
          borderBottom="1px solid"
          borderColor="line"
          lineHeight="1.3"
        >
          <chakra.dt color="muted" fontSize={{ base: 'small', md: 'text' }} paddingInlineEnd={{ base: '3.75rem', md: '0' }}>
            {label}
          </chakra.dt>
          <chakra.dd
            color={value === '' ? 'muted' : 'ink'}
            fontWeight={value === '' ? 'regular' : 'strong'}
            overflowWrap="anywhere"
            whiteSpace="pre-line"
            minWidth="0"
          >
            {value === '' ? 'Not given' : value}
          </chakra.dd>
          <chakra.dd position={{ base: 'absolute', md: 'static' }} insetInlineEnd="0" top="0">
            <chakra.a
              href={changeHref}
              display="inline-flex"
              alignItems={{ base: 'flex-start', md: 'center' }}
              paddingTop={{ base: '1', md: '0' }}
              minHeight={{ base: '2.25rem', md: '1.5rem' }}
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
  )
}
