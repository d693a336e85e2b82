import type { RequestDefinition } from '#contract/define.ts'
import { factoring } from '#contract/requests/factoring.ts'

/** Every request form. A new one is its file and its line here: route, page, endpoint, mail and tests follow. */
export const requests: readonly RequestDefinition[] = [factoring]
