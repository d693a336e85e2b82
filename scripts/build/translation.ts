/** Builds the site in Spanish into a folder. The build runs this in another process, next to the English one. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../bootstrap/root.mjs'
import { buildLanguage } from './language-site.ts'
import { spanishBuildFolder, TRANSLATION } from './languages.ts'

process.chdir(root)
process.env.NODE_ENV = 'production'
const site = await buildLanguage({ dist: spanishBuildFolder, server: join(root, 'dist-ssr', 'es-server') }, TRANSLATION)
await writeFile(join(spanishBuildFolder, 'site.json'), JSON.stringify(site))
