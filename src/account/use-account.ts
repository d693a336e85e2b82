import { useActor } from '@xstate/react'
import { whoAmI } from '#src/account/account-flows.ts'
import { inspectOptions } from '#src/flow/inspect.ts'

export function useAccount(): string | undefined {
  const [{ output }] = useActor(whoAmI, inspectOptions)
  return output?.kind === 'accepted' ? output.email : undefined
}
