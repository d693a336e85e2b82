import { chakra } from '@chakra-ui/react/styled-system'
import type { CaseAheadRow } from '#machines/team/case/case-ahead.connect.ts'
import { emphasis } from '#src/ui/theme/styles.ts'

/** Head of a case from its row of the list, while the case loads. */
export function CaseRowHead({ row }: { readonly row: CaseAheadRow }) {
  return (
    <chakra.div display="grid" gap="3" marginBottom="6">
      <chakra.p display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="2" fontSize="lead" {...emphasis}>
        <chakra.span translate="no" overflowWrap="anywhere">
          {row.who}
        </chakra.span>
        {row.company !== '' && row.company !== row.who && (
          <chakra.span translate="no" color="body" fontWeight="regular" overflowWrap="anywhere">
            {row.company}
          </chakra.span>
        )}
        <chakra.span border="1px solid" borderColor="edge" borderRadius="control" paddingInline="3" paddingBlock="0.5" fontSize="small">
          {row.standing.short}
        </chakra.span>
      </chakra.p>
      <p>{row.title}</p>
    </chakra.div>
  )
}
