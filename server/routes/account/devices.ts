import type { FastifyInstance } from 'fastify'
import { type DevicesResponse, type EndSessionsResponse, endSessionBodyFields } from '#contract/account/account-area.ts'
import { accountEndpoints } from '#contract/account/account-endpoints.ts'
import { UNKNOWN_DEVICE } from '#server/auth/device-label.ts'
import { readTextFields } from '#server/http/request-input.ts'
import { loggedInCall } from '#server/openapi/calls.ts'
import { Problem } from '#server/problem.ts'
import { type AccountActionServices, createAccountActions } from '#server/routes/account/account-actions.ts'
import type { Services } from '#server/services.ts'

const DEVICE_LOGGED_OUT_TEXT = 'This device is no longer logged in.'

export function registerDevices(app: FastifyInstance, services: Pick<Services, 'sessions' | 'database' | 'translateSentence'> & AccountActionServices): void {
  const {
    sessions,
    translateSentence,
    database: { db },
  } = services
  const { runAction, sessionOf } = createAccountActions(services)
  app.post(
    `/${accountEndpoints.devices}`,
    loggedInCall('List the account’s logged-in devices', { responseSchemas: { 200: 'Devices' } }),
    async (request): Promise<DevicesResponse> => {
      const { id, accountId } = await sessionOf(request)
      const rows = await sessions.list(db, accountId)
      return { success: true, devices: rows.map((row) => ({ ...row, label: translateSentence(row.label ?? UNKNOWN_DEVICE), is_this: row.id === id })) }
    },
  )

  app.post(
    `/${accountEndpoints.endDevice}`,
    loggedInCall('Log out one device', { fields: endSessionBodyFields, refusals: [404] }),
    async (request): Promise<{ success: true }> => {
      await runAction(request, 'devices-ended', async ({ accountId }) => {
        const { id } = readTextFields(request, endSessionBodyFields)
        if (!(await sessions.closeById(db, accountId, id))) throw new Problem(404, DEVICE_LOGGED_OUT_TEXT)
      })
      return { success: true }
    },
  )

  app.post(
    `/${accountEndpoints.endOtherDevices}`,
    loggedInCall('Log out all other devices', { responseSchemas: { 200: 'Ended' } }),
    async (request): Promise<EndSessionsResponse> => {
      const endedCount = await runAction(
        request,
        'devices-ended',
        (session) => sessions.closeOthers(db, session),
        (devices) => ({ devices }),
      )
      return { success: true, ended: endedCount }
    },
  )
}
