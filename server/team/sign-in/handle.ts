/** What a member is called in histories: `ann`, and `ann.2` when there was an `ann` before, whoever that was. */
import type { Db } from '#server/database/schema.ts'

/** `--as customer` is the customer, and histories name these others beside members. */
const TAKEN: ReadonlySet<string> = new Set(['customer', 'time', 'operator', 'team', 'lead', 'member'])
const NAMELESS = 'colleague'
const MAX_CHARACTERS = 30

/** The first name in small letters of A to Z. */
export function handleOf(name: string): string {
  const [first = ''] = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .split(/[^a-z]+/)
    .filter(Boolean)
  return first.slice(0, MAX_CHARACTERS) || NAMELESS
}

/** A name that nobody has had, in the team or in any history: an operator may have written for others before there was a team. */
export async function freeHandle(db: Db, name: string): Promise<string> {
  const handle = handleOf(name)
  for (let nth = TAKEN.has(handle) ? 2 : 1; ; nth += 1) {
    const id = nth === 1 ? handle : `${handle}.${nth}`
    const member = await db.selectFrom('team_members').select('id').where('id', '=', id).executeTakeFirst()
    const event = member ?? (await db.selectFrom('case_events').select('case_id').where('who', '=', id).limit(1).executeTakeFirst())
    const owner = event ?? (await db.selectFrom('cases').select('id').where('owner', '=', id).limit(1).executeTakeFirst())
    if (!owner) return id
  }
}
