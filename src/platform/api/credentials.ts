/** Credentials of a request: the key from an emailed link, or a login. */
import type { RequestRef } from '#contract/request/request-url.ts'
import { bearerHeader } from '#src/platform/api/bearer.ts'

/** Same refusal as the server's response to a call without credentials. */
export const NO_CREDENTIALS_REFUSAL = {
  kind: 'refused',
  status: 404,
  message: 'To open a request page, use the link in our email.',
  errors: {},
} as const

export const hasCredentials = async ({ key }: Pick<RequestRef, 'key'>): Promise<boolean> => key !== '' || Object.keys(await bearerHeader()).length > 0
