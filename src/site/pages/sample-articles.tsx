import { chakra } from '@chakra-ui/react/styled-system'
import { sampleArticles, sampleDocuments } from '#src/site/content/sample-articles.ts'
import { ComparisonTable } from '#src/site/sections/comparison-table.tsx'
import { ClauseSection } from '#src/site/sections/text/clauses.tsx'
import { TextPage } from '#src/site/sections/text/text-page.tsx'
import { LinkButton } from '#src/ui/button.tsx'

/** Sample filing documents. Each sheet is marked as a sample, even in print. */
export function SampleArticlesPage() {
  return (
    <TextPage title={sampleArticles.title} name={sampleArticles.title} lead={sampleArticles.lead} contents={sampleDocuments}>
      {sampleDocuments.map(({ id, title, table, action }) => (
        <ClauseSection key={id} id={id} title={title}>
          <chakra.div marginTop="4" padding={{ base: '4', md: '8' }} bg="panel" border="1px solid" borderColor="edge" borderRadius="card">
            <chakra.p display="inline-block" paddingInline="3" paddingBlock="1" color="ink" border="2px solid" borderColor="ink" fontWeight="strong">
              {sampleArticles.mark}
            </chakra.p>
            <chakra.div marginTop="4">
              <ComparisonTable table={table} />
            </chakra.div>
          </chakra.div>
          <chakra.p marginTop="5" data-no-print>
            <LinkButton to={action.to}>{action.label}</LinkButton>
          </chakra.p>
        </ClauseSection>
      ))}
    </TextPage>
  )
}
