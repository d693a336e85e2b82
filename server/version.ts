import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Version of the release, such as `0.2.0` (CHANGELOG.md). */
export const version: string = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8')).version
