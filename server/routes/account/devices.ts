import type { FastifyInstance } from 'fastify'
import { type DevicesAnswer, type EndDevicesAnswer, endDeviceBodyFields } from '#contract/account/account-area.ts'
import { accountEndpoints } from '#contract/account/account-endpoints.ts'
import { UNKNOWN_DEVICE } from '#server/auth/device-label.ts'
import { textsOf } from '#server/http/request-input.ts'
import { ownCall } from '#server/openapi/calls.ts'
import { Problem } from '#server/problem.ts'
import { type AccountActServices, createActs } from '#server/routes/account/acts.ts'
import type { Services } from '#server/services.ts'

const NO_SUCH_DEVICE = 'This device is no longer logged in.'

export function registerDevices(app: FastifyInstance, services: Pick<Services, 'sessions' | 'database' | 'translateSentence'> & AccountActServices): void {
  const {
    sessions,
    translateSentence,
    database: { db },
  } = services
  const { act, sessionOf } = createActs(services)
  app.post(
    `/${accountEndpoints.devices}`,
    ownCall('List the account’s logged-in devices', { answers: { 200: 'Devices' } }),
    async (request): Promise<DevicesAnswer> => {
      const { id, account } = await sessionOf(request)
      const rows = await sessions.list(db, account)
      return { success: true, devices: rows.map((row) => ({ ...row, label: translateSentence(row.label ?? UNKNOWN_DEVICE), is_this: row.id === id })) }
    },
  )

  app.post(
    `/${accountEndpoints.endDevice}`,
    ownCall('Log out one device', { fields: endDeviceBodyFields, refusals: [404] }),
    async (request): Promise<{ success: true }> => {
      await act(request, 'devices-ended', async ({ account }) => {
        const { id } = textsOf(request, endDeviceBodyFields)
        if (!(await sessions.closeById(db, account, id))) throw new Problem(404, NO_SUCH_DEVICE)
      })
      return { success: true }
    },
  )

  app.post(
    `/${accountEndpoints.endOtherDevices}`,
    ownCall('Log out all other devices', { answers: { 200: 'Ended' } }),
    async (request): Promise<EndDevicesAnswer> => {
      const endedCount = await act(
        request,
        'devices-ended',
        (session) => sessions.closeOthers(db, session),
        (devices) => ({ devices }),
      )
      return { success: true, ended: endedCount }
    },
  )
}
