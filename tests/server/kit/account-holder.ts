import { type Client, newClient } from './client.ts'
import { newPerson, signUp } from './people.ts'
import { openServer, type TestServer } from './test-server.ts'

export const CHROME = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'
export const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

export const createAccountCall =
  (client: Client, token: string) =>
  (path: string, body: unknown = {}) =>
    client.post(path, body, { authorization: `Bearer ${token}` })

export async function logInOnNewClient(server: TestServer, { email, password }: { email: string; password: string }, agent = CHROME) {
  const client = newClient(server.app)
  const { body } = await client.post('auth/login', { email, password }, { 'user-agent': agent })
  const token = body.token as string
  return { client, token, call: createAccountCall(client, token) }
}

export async function openAccountHolder(options: Parameters<typeof openServer>[0] = {}) {
  const server = await openServer(options)
  const client = newClient(server.app)
  const person = newPerson()
  const token = await signUp(server, client, person)
  const { id } = await server.database.db.selectFrom('accounts').select('id').where('email', '=', person.email).executeTakeFirstOrThrow()
  return { server, client, person, token, id, call: createAccountCall(client, token) }
}
