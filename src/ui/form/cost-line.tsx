import { chakra } from '@chakra-ui/react/styled-system'
import { memo } from 'react'
import type { Cost } from '#contract/cost.ts'

/** What is paid, when and to whom: next to Send, and at the top of a service's page. */
export const CostLine = memo(function CostLine({ cost }: { readonly cost: Cost }) {
  return (
    // In a form it belongs to the button below it.
    <chakra.p data-cost maxWidth="measure" fontSize="small" lineHeight="1.45" css={{ 'form > &:has(+ div > button)': { marginBottom: '-4' } }}>
      <chakra.strong color="ink">What you pay:</chakra.strong> <span>{cost}</span>
    </chakra.p>
  )
})
