import { useActor } from '@xstate/react'
import { accountActor } from '#src/account/account-flows.ts'
import { inspectOptions } from '#src/flow/inspect.ts'

export function useAccountEmail(): string | undefined {
  const [{ output }] = useActor(accountActor, inspectOptions)
  return output?.kind === 'accepted' ? output.email : undefined
}
