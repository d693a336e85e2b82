/** `npm run charts`: draws every chart into `docs/charts/`, as SVG and as Mermaid in Markdown. Files of charts that are gone go too. */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { charts } from '#kit/charts.ts'
import { root } from '../scripts/bootstrap/root.mjs'
import { chartPages, chartPicture } from './charts/pages.ts'
import { wayPicture } from './charts/way.ts'

const folder = join(root, 'docs', 'charts')
const files = new Map(chartPages())
for (const chart of charts) files.set(`${chart.name}.svg`, await chartPicture(chart))
files.set('way.svg', wayPicture())
await mkdir(folder, { recursive: true })
for (const name of await readdir(folder)) if (!files.has(name)) await rm(join(folder, name))
for (const [name, text] of files) await writeFile(join(folder, name), text)
console.log(`Drew ${files.size} files into docs/charts`)
