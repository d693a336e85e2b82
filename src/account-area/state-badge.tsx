import { chakra } from '@chakra-ui/react/styled-system'

const tones = {
  live: { bg: 'amber', color: 'onAmber', edge: 'amber' },
  done: { bg: 'greenTint', color: 'green', edge: 'green' },
  calm: { bg: 'panel', color: 'ink', edge: 'edge' },
} as const
/** Whether the request waits for the customer. */
export const isWaiting = (state: string) => state === 'waitingForCustomer' || state === 'dormant'

const toneOf = (state: string): keyof typeof tones => {
  if (isWaiting(state)) return 'live'
  return state === 'closed.completed' ? 'done' : 'calm'
}

export function StateBadge({ state, children }: { readonly state: string; readonly children: string }) {
  const tone = tones[toneOf(state)]
  return (
    <chakra.span
      flex="none"
      paddingInline="3"
      paddingBlock="0.5"
      border="1px solid"
      borderColor={tone.edge}
      borderRadius="control"
      bg={tone.bg}
      color={tone.color}
      fontSize="small"
      fontWeight="strong"
    >
      {children}
    </chakra.span>
  )
}
