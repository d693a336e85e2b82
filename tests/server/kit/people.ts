import type { Client } from './client.ts'
import type { TestServer } from './test-server.ts'
import { pollUntil } from './wait.ts'

export const PASSWORD = 'Gr4vel-lorry!7'
let count = 0

export const newPerson = () => {
  count += 1
  return { first_name: 'Dana', last_name: 'Whitfield', email: `person${count}@hauling.example`, password: PASSWORD }
}
export type Person = ReturnType<typeof newPerson>

/** Returns the newest emailed code. Waits until at least `codes` emails with a code were sent. */
export async function readCode(server: TestServer, email: string, codes = 1): Promise<string> {
  const codesIn = async () => (await server.mailsTo(email)).flatMap(({ subject }) => /^(\d{6}) is your/.exec(subject)?.[1] ?? [])
  return String((await pollUntil(codesIn, (found) => found.length >= codes))[0])
}

export const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

export async function signUp(server: TestServer, client: Client, person: Person): Promise<string> {
  await client.post('auth/signup', person)
  await client.post('auth/verify-otp', { email: person.email, otp: await readCode(server, person.email) })
  const { body } = await client.post('auth/signup', person)
  return body.token as string
}
