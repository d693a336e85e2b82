import type { Db } from '#server/database/schema.ts'
import { type FileKeys, readFileKeys } from '#server/files/keys.ts'
import type { Settings } from '#server/settings.ts'

/** The keys of the settings, of which a new one is made only while the database has no sealed file. @throws {KeyProblem} */
export const openFileKeys = (settings: Settings, db: Db): Promise<FileKeys> =>
  readFileKeys(settings, async () => {
    const rows = await db.selectFrom('files').select('key_id').distinct().where('key_id', 'is not', null).orderBy('key_id').execute()
    return rows.flatMap(({ key_id }) => key_id ?? [])
  })
