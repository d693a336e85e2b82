/** By what a request is opened: the key of a mailed link, or a log-in. */
import type { Shown } from '#contract/request/shown-in.ts'
import { bearer } from '#src/platform/api/bearer.ts'

/** What the server would say to who has neither. */
export const NO_WAY_IN = { kind: 'refused', status: 404, message: 'To open a request at this address, use the link in our email.', errors: {} } as const

/** Whether there is something to ask the server with. */
export const hasWayIn = async ({ key }: Pick<Shown, 'key'>): Promise<boolean> => key !== '' || Object.keys(await bearer()).length > 0
