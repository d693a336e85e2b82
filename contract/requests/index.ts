import type { RequestDefinition } from '#contract/forms/define.ts'
import * as list from '#contract/requests/list.ts'

export const requests: readonly RequestDefinition[] = Object.values(list)
