import { chakra } from '@chakra-ui/react/styled-system'
import type { ReceiptSummary } from '#contract/answer-summary.ts'

export interface AnswerRow {
  readonly label: string
  /** Readable answer. Empty if the field has no answer. */
  readonly value: string
}

export function AnswerList({ rows }: { readonly rows: readonly AnswerRow[] }) {
  return (
    <dl>
      {rows.map((row) => (
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
  )
}

/** Labels and answers of a sent form, grouped by step. */
export function SentAnswerList({ groups }: Pick<ReceiptSummary, 'groups'>) {
  return (
    <section>
      <chakra.h2 fontSize="subheading" marginBottom="4">
        What you sent
      </chakra.h2>
      <chakra.div display="grid" gap="6">
        {groups.map(({ title, rows }) => (
          <div key={title}>
            {groups.length > 1 && (
              <chakra.h3 fontSize="lead" paddingBottom="2" borderBottom="2px solid" borderColor="ink">
                {title}
              </chakra.h3>
            )}
            <AnswerList rows={rows} />
          </div>
        ))}
      </chakra.div>
    </section>
  )
}
