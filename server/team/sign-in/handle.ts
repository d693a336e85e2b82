/** Creates member IDs for histories: `ann`, or `ann.2` if `ann` was used before. */
import type { Db } from '#server/database/schema.ts'

const RESERVED_HANDLES: ReadonlySet<string> = new Set(['customer', 'time', 'operator', 'team', 'lead', 'member'])
const DEFAULT_HANDLE = 'colleague'
const HANDLE_MAX_CHARACTERS = 30

/** Returns the first name in lowercase, reduced to the letters a to z. */
export function handleOf(name: string): string {
  const [firstName = ''] = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .split(/[^a-z]+/)
    .filter(Boolean)
  return firstName.slice(0, HANDLE_MAX_CHARACTERS) || DEFAULT_HANDLE
}

/** Returns an ID that no member or history uses. Checks histories, because operators could act under any name before members existed. */
export async function findFreeHandle(db: Db, name: string): Promise<string> {
  const handle = handleOf(name)
  for (let suffix = RESERVED_HANDLES.has(handle) ? 2 : 1; ; suffix += 1) {
    const id = suffix === 1 ? handle : `${handle}.${suffix}`
    const member = await db.selectFrom('team_members').select('id').where('id', '=', id).executeTakeFirst()
    const usedRow = member ?? (await db.selectFrom('case_events').select('case_id').where('who', '=', id).limit(1).executeTakeFirst())
    const takenRow = usedRow ?? (await db.selectFrom('cases').select('id').where('owner', '=', id).limit(1).executeTakeFirst())
    if (!takenRow) return id
  }
}
