/** Axios client. It loads after the first interaction (alert-and-session.tsx) or with the first call, because it is as large as all forms together. */
import axios, { type AxiosRequestConfig, type AxiosResponse } from 'axios'
import { accountEndpoints } from '#contract/account/account-endpoints.ts'
import { ConnectionLostError } from '#contract/request/outcome.ts'
import { bearerHeader, reportUnauthorized } from '#src/platform/api/bearer.ts'
import { JSON_TIMEOUT_MS, languageHeader } from '#src/platform/api/prefetched-call.ts'

// Calls that transfer files, such as uploads in form-submission.ts, set the timeout to 0.
const client = axios.create({ baseURL: '/backend/api/', headers: languageHeader, timeout: JSON_TIMEOUT_MS, validateStatus: () => true })

client.interceptors.response.use((response) => {
  const sentToken = response.config.headers.get('Authorization')
  // A 401 for a wrong password does not affect the session.
  if (response.status === 401 && sentToken && response.config.url !== accountEndpoints.login) reportUnauthorized(String(sentToken))
  return response
})

client.interceptors.request.use(async (config) => {
  config.headers.set(await bearerHeader())
  return config
})

export function sendPost(path: string, body: unknown, config: AxiosRequestConfig): Promise<AxiosResponse<unknown>> {
  return client.post<unknown>(path, body, config).catch((cause: unknown) => {
    throw axios.isAxiosError(cause) && !axios.isCancel(cause) ? new ConnectionLostError(`${path}: no response`, { cause }) : cause
  })
}
