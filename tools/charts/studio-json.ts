import type { AnyStateMachine } from 'xstate'
import { guardName } from '#machines/kit/edges.ts'
import { actionName } from '#src/inspect/chart-model.ts'

const DATA_KEYS = new Set(['context', 'schemas'])
const CODE_KEYS = new Set(['input', 'output', 'params'])

/**
 * Returns the configuration of a chart. Actions and guards are names, and other functions are omitted. `createMachine` builds the same
 * states and transitions from this JSON.
 */
export const studioJson = ({ config }: AnyStateMachine): string => `${JSON.stringify(config, replacer, 1)}\n`

function replacer(key: string, value: unknown): unknown {
  if (DATA_KEYS.has(key)) return undefined
  if (typeof value === 'function') return CODE_KEYS.has(key) ? undefined : key === 'guard' ? guardName(value) : actionName(value)
  const { type, params } = (value ?? {}) as { type?: unknown; params?: unknown }
  return typeof params === 'function' ? type : value
}
