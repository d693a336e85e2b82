import type { AnyStateMachine, SnapshotFrom } from 'xstate'

/** @param state name of the state with dots, such as `form.editing` */
export function inState<M extends AnyStateMachine>(machine: M, state: string, context: object): SnapshotFrom<M> {
  const value = state.split('.').reduceRight<string | object>((inner, name) => (inner === '' ? name : { [name]: inner }), '')
  return machine.resolveState({ value, context } as never) as SnapshotFrom<M>
}
