import { expect, test } from 'vitest'
import { devicesResponse } from '#contract/account/account-area.ts'
import { SESSION_IDLE_MS } from '#contract/request/retention.ts'
import { deviceLabel } from '#server/auth/device-label.ts'
import { CHROME, logInOnNewClient, openAccountHolder, SAFARI } from '../kit/account-holder.ts'
import { submitAndReadAccount } from '../kit/submit-and-read-account.ts'

test('lists devices in our words and logs out one or all others', async () => {
  const { server, call, token, person } = await openAccountHolder()
  const phone = await logInOnNewClient(server, person, SAFARI)
  const tablet = await logInOnNewClient(server, person, `${CHROME} <script>alert(1)</script>`)
  server.advance(120_000)
  await phone.call('account/profile')
  const { body } = await call('account/devices')
  const { devices } = devicesResponse.parse(body)
  expect(devices.map(({ label, is_this }) => [label, is_this])).toEqual([
    ...(devices[0]?.is_this
      ? [
          ['Unknown device', true],
          ['Safari on iPhone', false],
        ]
      : [
          ['Safari on iPhone', false],
          ['Unknown device', true],
        ]),
    ['Chrome on Android', false],
  ])
  const hashes = (await server.database.db.selectFrom('sessions').select('token_hash').execute()).map(({ token_hash }) => token_hash)
  for (const secret of [...hashes, token, phone.token]) expect(JSON.stringify(body)).not.toContain(secret)

  const { id = '' } = devices.find(({ label }) => label === 'Safari on iPhone') ?? {}
  expect((await call('account/devices/end', { id })).body).toEqual({ success: true })
  expect([await submitAndReadAccount(server, phone.token), await submitAndReadAccount(server, tablet.token)]).toEqual([null, expect.any(String)])
  expect((await call('account/devices/end', { id })).status).toBe(404)
  expect((await call('account/devices/end', {})).body.errors).toEqual({ id: 'Select a device.' })
  await logInOnNewClient(server, person, SAFARI)
  expect((await call('account/devices/end-others')).body).toEqual({ success: true, ended: 2 })
  expect([await submitAndReadAccount(server, token), await submitAndReadAccount(server, tablet.token)]).toEqual([expect.any(String), null])
})

test('hides the devices of other accounts and refuses to end them', async () => {
  const { server, call, token } = await openAccountHolder()
  const stranger = await openAccountHolder({
    dataDir: server.dataDir,
    env: { ...(server.settings.databaseUrl && { DATABASE_URL: server.settings.databaseUrl }) },
  })
  const [own] = (await call('account/devices')).body.devices
  expect((await stranger.call('account/devices')).body.devices).toEqual([expect.objectContaining({ is_this: true, id: expect.not.stringMatching(own.id) })])
  expect((await stranger.call('account/devices/end', { id: own.id })).status).toBe(404)
  expect((await stranger.call('account/devices/end-others')).body.ended).toBe(0)
  expect(await submitAndReadAccount(server, token)).not.toBeNull()
})

test('omits expired sessions from the devices', async () => {
  const { server, person } = await openAccountHolder()
  server.advance(SESSION_IDLE_MS)
  const { call } = await logInOnNewClient(server, person)
  expect((await call('account/devices')).body.devices).toHaveLength(1)
})

test.each([
  [undefined, 'Unknown device'],
  ['', 'Unknown device'],
  ['curl/8.5.0', 'Unknown device'],
  [CHROME, 'Chrome on Android'],
  [SAFARI, 'Safari on iPhone'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0', 'Edge on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15', 'Safari on Mac'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/141.0 Mobile/15E148 Safari/604.1', 'Chrome on iPhone'],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 FxiOS/140.0 Mobile/15E148 Safari/605.1.15', 'Firefox on iPad'],
  ['Mozilla/5.0 (X11; CrOS x86_64 16000) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 OPR/120.0', 'Opera on ChromeOS'],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S931) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  [`${'x'.repeat(600)}Chrome/1`, 'Unknown device'],
])('%s is %s', (agent, label) => expect(deviceLabel(agent)).toBe(label))
