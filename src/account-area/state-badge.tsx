import { chakra } from '@chakra-ui/react/styled-system'

const toneStyles = {
  live: { bg: 'amber', color: 'onAmber' },
  calm: { bg: 'line', color: 'ink' },
} as const

/** Whether the request waits for the customer. */
export const isWaitingForCustomer = (state: string) => state === 'waitingForCustomer' || state === 'dormant'

export function StateBadge({ state, children }: { readonly state: string; readonly children: string }) {
  return (
    <chakra.span
      flex="none"
      paddingInline="3"
      paddingBlock="0.5"
      // The border is visible only with forced colors.
      border="1px solid transparent"
      borderRadius="control"
      {...toneStyles[isWaitingForCustomer(state) ? 'live' : 'calm']}
      fontSize="small"
      fontWeight="strong"
    >
      {children}
    </chakra.span>
  )
}
