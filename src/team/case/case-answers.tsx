import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import type { CasePageView } from '#machines/team/case/case-page.connect.ts'
import type { RevisionRow } from '#machines/team/case/case-revisions.ts'
import { Section } from '#src/account-area/section.tsx'
import { formatTime } from '#src/team/shell/format-time.ts'
import { AnswerList, type AnswerRow } from '#src/ui/form-parts/answer-list.tsx'
import { minorHeadingStyle, smallButtonStyle, smallPrintStyle } from '#src/ui/theme/styles.ts'

/** Form answers. With eight or more, only the first ones are visible until a click. */
export function CaseAnswers({ view: { teamCase, answers, newest, history } }: { readonly view: CasePageView }) {
  const [, ...earlierRevisions] = teamCase.revisions
  const { message, groups, headerRows } = newest
  const changedAnswers = answers.filter(({ isChanged }) => isChanged)
  return (
    <Section id={`${teamCase.reference}-sent`} title="What the customer sent">
      {earlierRevisions.length > 0 && <AnswerChanges rows={changedAnswers} teamCase={teamCase} />}
      {message !== null && !history.some(({ body }) => body === message.value) && (
        <chakra.div marginBottom="4" paddingInlineStart="4" borderInlineStart="3px solid" borderColor="green">
          <chakra.p {...smallPrintStyle}>{message.label}</chakra.p>
          <chakra.p color="ink" fontSize="lead" lineHeight="1.45" maxWidth="measure" whiteSpace="pre-line" overflowWrap="anywhere" dir="auto">
            {message.value}
          </chakra.p>
        </chakra.div>
      )}
      <CollapsedAnswers count={groups.flatMap(({ rows }) => rows.filter(({ value }) => value !== '')).length}>
        {groups.map(({ title, rows }) => (
          <AnswerGroup key={title} title={groups.length > 1 ? title : null} rows={rows} />
        ))}
      </CollapsedAnswers>
      {headerRows.length > 0 && (
        <chakra.details {...smallPrintStyle}>
          <chakra.summary {...summaryStyle}>{`Contact details: ${headerRows.map(({ label }) => label).join(', ')}`}</chakra.summary>
          <AnswerList rows={headerRows} />
        </chakra.details>
      )}
      {groups.length === 0 && <p>This form no longer exists, so we can’t show the labels of its fields.</p>}
    </Section>
  )
}

const COLLAPSE_MIN_ANSWERS = 8

interface CollapsedAnswersProps {
  /** Number of questions with an answer. */
  readonly count: number
  readonly children: ReactNode
}

/** The rows are denser than on receipts, because members compare many answers. */
function CollapsedAnswers({ count, children }: CollapsedAnswersProps) {
  const layout = { display: 'grid', gap: '5', css: { '& dl > div': { paddingBlock: { base: '2', lg: '1.5' } } } } as const
  if (count < COLLAPSE_MIN_ANSWERS) return <chakra.div {...layout}>{children}</chakra.div>
  return (
    <chakra.div
      css={{
        // Shows all answers while one of them has the focus, so that the keyboard can reach each one.
        '&:not(:has(> details[open])) > [data-answers]:not(:focus-within)': {
          maxHeight: '16rem',
          overflow: 'hidden',
          maskImage: 'linear-gradient(to bottom, black 75%, transparent)',
          _print: { maxHeight: 'none', maskImage: 'none' },
        },
        '& > details[open] [data-closed], & > details:not([open]) [data-open]': { display: 'none' },
      }}
    >
      <chakra.div data-answers {...layout}>
        {children}
      </chakra.div>
      <details>
        <chakra.summary
          {...smallButtonStyle}
          display="inline-flex"
          alignItems="center"
          gap="2"
          minHeight={{ base: '2.75rem', lg: '2rem' }}
          marginTop="2"
          data-no-print
        >
          <span data-closed>{`Show all ${count} answers`}</span>
          <span data-open>Show fewer</span>
        </chakra.summary>
      </details>
    </chakra.div>
  )
}

const summaryStyle = {
  width: 'fit-content',
  paddingBlock: { base: '3', lg: '2' },
  cursor: 'pointer',
  listStyle: 'inside disclosure-closed',
  css: { 'details[open] > &': { listStyleType: 'disclosure-open' } },
} as const

/** Group of answers. Fields without an answer are collapsed, and the summary shows their number. */
function AnswerGroup({
  title,
  rows,
}: {
  readonly title: string | null
  readonly rows: readonly (AnswerRow & { readonly originalValue?: string | undefined })[]
}) {
  const emptyRows = rows.filter(({ value }) => value === '')
  const answers = (
    <>
      <AnswerList
        rows={rows
          .filter(({ value }) => value !== '')
          .map(({ label, value, originalValue }) => ({ label, value: originalValue === undefined ? value : `${value} (“${originalValue}”)` }))}
      />
      {emptyRows.length > 0 && (
        <chakra.details {...smallPrintStyle}>
          <chakra.summary {...summaryStyle}>
            <span>{`${emptyRows.length} unanswered`}</span>
          </chakra.summary>
          <p>{emptyRows.map(({ label }) => label).join(', ')}</p>
        </chakra.details>
      )}
    </>
  )
  if (title === null) return <div>{answers}</div>
  return (
    <chakra.details open>
      <chakra.summary {...summaryStyle} {...minorHeadingStyle} width="full" borderBottom="2px solid" borderColor="ink">
        <chakra.h3 display="inline" fontSize="inherit" fontWeight="inherit">
          {title}
        </chakra.h3>
      </chakra.summary>
      <div>{answers}</div>
    </chakra.details>
  )
}

const Cell = chakra('td')

function AnswerChanges({ rows, teamCase: { reference, revisions } }: { readonly rows: readonly RevisionRow[]; readonly teamCase: CasePageView['teamCase'] }) {
  return (
    <chakra.div marginBottom="6">
      <chakra.h3 {...minorHeadingStyle} id={`${reference}-changes`}>{`Sent ${revisions.length} times: what changed`}</chakra.h3>
      {rows.length === 0 && <p>No answers changed.</p>}
      {rows.length > 0 && (
        <chakra.div overflowX="auto" marginTop="2" tabIndex={0} role="region" aria-labelledby={`${reference}-changes`}>
          <chakra.table
            aria-labelledby={`${reference}-changes`}
            width="full"
            borderCollapse="collapse"
            lineHeight="1.45"
            css={{
              '& th, & td': {
                textAlign: 'start',
                verticalAlign: 'top',
                padding: '2',
                minWidth: { base: '6.5rem', md: '9rem' },
                fontSize: { base: 'small', md: 'inherit' },
                borderBottom: '1px solid',
                borderColor: 'line',
                overflowWrap: 'anywhere',
              },
            }}
          >
            <thead>
              <tr>
                <th scope="col">Answer</th>
                {revisions.map(({ revision, receivedAt }) => (
                  <th key={revision} scope="col">
                    <span>{`Version ${revision}`}</span>
                    <chakra.span display="block" {...smallPrintStyle} fontWeight="regular">
                      {formatTime(receivedAt)}
                    </chakra.span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, label, values }) => (
                <tr key={key}>
                  <chakra.th scope="row" fontWeight="regular" color="muted">
                    {label}
                  </chakra.th>
                  {revisions.map(({ revision }, index) => {
                    const isDifferent = index + 1 < values.length && values[index] !== values[index + 1]
                    return (
                      <Cell
                        key={revision}
                        color="ink"
                        fontWeight={isDifferent ? 'strong' : 'regular'}
                        bg={isDifferent ? 'greenTint' : undefined}
                        whiteSpace="pre-line"
                      >
                        {isDifferent ? <ins>{values[index] || 'Not given'}</ins> : <span>{values[index] || 'Not given'}</span>}
                      </Cell>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </chakra.table>
        </chakra.div>
      )}
    </chakra.div>
  )
}
