import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { closingClauses, deviceData, introClauses, LAST_CHANGE_MONTH, type StoredData, serverData } from '#src/site/content/privacy.ts'
import { ComparisonTable } from '#src/site/sections/comparison-table.tsx'
import { ClauseSection, Clauses } from '#src/site/sections/text/clauses.tsx'
import { TextPage } from '#src/site/sections/text/text-page.tsx'

const retentionDays: number | null = import.meta.env.REQUESTS_KEPT_DAYS
const tables = [
  { id: 'device', title: 'Data on your device', entries: deviceData },
  { id: 'server', title: 'Data on our server', entries: serverData(retentionDays) },
] as const

/** Privacy page: what the site stores and where, retention, access, and deletion. */
export function PrivacyPage() {
  return (
    <TextPage
      title="Privacy"
      name="Privacy"
      lead={`The information we collect and why, where and how long we keep it, who sees it, and how to have it erased. Last changed ${LAST_CHANGE_MONTH}.`}
      contents={[...introClauses, ...tables, ...closingClauses]}
    >
      <Clauses clauses={introClauses} />
      {tables.map(({ id, title, entries }) => (
        <ClauseSection key={id} id={id} title={title}>
          <StoredDataTable caption={title} entries={entries} />
        </ClauseSection>
      ))}
      <Clauses clauses={closingClauses} />
    </TextPage>
  )
}

function StoredDataTable({ caption, entries }: { readonly caption: string; readonly entries: readonly StoredData[] }): ReactNode {
  return (
    <chakra.div marginTop="4">
      <ComparisonTable
        table={{ caption, columns: ['Details', 'How long'], rows: entries.map(({ name, contents, retentionText }) => [name, contents, retentionText]) }}
      />
    </chakra.div>
  )
}
