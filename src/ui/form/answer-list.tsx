import { chakra } from '@chakra-ui/react/styled-system'

export interface AnswerRow {
  readonly label: string
  /** As a person reads it; empty when nothing was given. */
  readonly value: string
}

/** Labels and answers, a line each. */
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
