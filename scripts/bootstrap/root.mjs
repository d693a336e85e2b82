import { fileURLToPath } from 'node:url'

/** Root of the repository. Files in this folder are plain JavaScript, because the machine's Node (20 or newer) runs them. */
export const root = fileURLToPath(new URL('../../', import.meta.url))
