/** ID of a member in histories: `ann`, or `ann.2` if `ann` was ever used. */
import type { Db } from '#server/database/schema.ts'

const RESERVED_HANDLES: ReadonlySet<string> = new Set(['customer', 'time', 'operator', 'team', 'lead', 'member'])
const NAMELESS = 'colleague'
const MAX_CHARACTERS = 30

/** First name in lowercase a to z. */
export function handleOf(name: string): string {
  const [first = ''] = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .split(/[^a-z]+/)
    .filter(Boolean)
  return first.slice(0, MAX_CHARACTERS) || NAMELESS
}

/** Returns an ID that neither a member nor a history has. Before the product had members, operators could use any name. */
export async function freeHandle(db: Db, name: string): Promise<string> {
  const handle = handleOf(name)
  for (let nth = RESERVED_HANDLES.has(handle) ? 2 : 1; ; nth += 1) {
    const id = nth === 1 ? handle : `${handle}.${nth}`
    const member = await db.selectFrom('team_members').select('id').where('id', '=', id).executeTakeFirst()
    const event = member ?? (await db.selectFrom('case_events').select('case_id').where('who', '=', id).limit(1).executeTakeFirst())
    const owner = event ?? (await db.selectFrom('cases').select('id').where('owner', '=', id).limit(1).executeTakeFirst())
    if (!owner) return id
  }
}
