import { fileURLToPath } from 'node:url'

/** Root of the repository. Files in `scripts/bootstrap` are plain JavaScript, because they run on the machine's Node (20 or newer). */
export const root = fileURLToPath(new URL('../../', import.meta.url))
