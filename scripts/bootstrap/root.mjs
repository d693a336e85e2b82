import { fileURLToPath } from 'node:url'

/** The repository's top folder. Plain JavaScript, as everything in this folder: it runs on the machine's own Node (20 or newer). */
export const root = fileURLToPath(new URL('../../', import.meta.url))
