import { useActor } from '@xstate/react'
import { whoAmI } from '#src/account/account-flows.ts'
import { inspected } from '#src/flow/inspect.ts'

export function useAccount(): string | undefined {
  const [{ output }] = useActor(whoAmI, inspected)
  return output?.kind === 'accepted' ? output.email : undefined
}
