/** A team page that listens to `team/live`. */
import { type IncomingMessage, request } from 'node:http'
import { liveEventNames, teamCaseEndpoints } from '#contract/team/team-cases.ts'
import type { Member } from './team.ts'
import { onTestEnd } from './test-server.ts'
import { pollUntil } from './wait.ts'

export interface LiveEvent {
  readonly event: string
  readonly id: string | undefined
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever came
  readonly data: any
}

const eventOf = (frame: string): LiveEvent => {
  const lines = Object.fromEntries(frame.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]))
  return { event: lines.event ?? '', id: lines.id, data: JSON.parse(lines.data ?? 'null') }
}

interface ListenOptions {
  readonly after?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly doesNotRead?: boolean
}

export async function listen(url: string, { client }: Pick<Member, 'client'>, { after, headers = {}, doesNotRead = false }: ListenOptions = {}) {
  const path = `/backend/api/${teamCaseEndpoints.live}${after === undefined ? '' : `?after=${after}`}`
  const cookie = [...client.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const clientRequest = request(`${url}${path}`, { headers: { cookie, ...headers }, agent: false })
  onTestEnd(() => void clientRequest.destroy())
  const response = await new Promise<IncomingMessage>((resolve, reject) => clientRequest.on('response', resolve).on('error', reject).end())
  let text = ''
  let isClosed = false
  response.on('close', () => {
    isClosed = true
  })
  response.on('error', () => undefined)
  if (!doesNotRead) response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  const frames = () =>
    text
      .split('\n\n')
      .slice(0, -1)
      .filter((frame) => frame.includes('event: '))
      .map(eventOf)
  const events = () => frames().filter(({ event }) => event !== liveEventNames.open)
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    text: () => text,
    begin: () => frames().find(({ event }) => event === liveEventNames.open)?.id,
    events,
    changes: () => events().flatMap(({ event, data }) => (event === 'change' ? [data] : [])),
    until: (isThere: (events: readonly LiveEvent[]) => boolean, withinMs = 5_000) => pollUntil(events, isThere, withinMs),
    isClosed: () => isClosed,
    leave: () => void clientRequest.destroy(),
  }
}
