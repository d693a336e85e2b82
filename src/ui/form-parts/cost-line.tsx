import { chakra } from '@chakra-ui/react/styled-system'
import { memo } from 'react'
import type { CostText } from '#contract/forms/cost.ts'

/** Line with the amount that the customer pays, the time, and the recipient. Shown near Send and at the top of service pages. */
export const CostLine = memo(function CostLine({ cost }: { readonly cost: CostText }) {
  return (
    // The margin is smaller above a form's button.
    <chakra.p data-cost maxWidth="measure" fontSize="small" lineHeight="1.45" css={{ 'form > &:has(+ div > button)': { marginBottom: '-4' } }}>
      <chakra.strong color="ink">What you pay:</chakra.strong> <span>{cost}</span>
    </chakra.p>
  )
})
