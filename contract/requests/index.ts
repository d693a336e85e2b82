import type { RequestDefinition } from '#contract/forms/define.ts'
import * as list from '#contract/requests/list.ts'

/** Every request form of `list.ts`, by name. */
export const requests: readonly RequestDefinition[] = Object.values(list)
