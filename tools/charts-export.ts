/**
 * `npm run charts:export` writes each chart to `docs/charts/` as JSON for Stately Studio, as a Mermaid page, and as SVG. Deletes files of
 * removed charts.
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exportedCharts } from '#kit/charts.ts'
import { root } from '../scripts/bootstrap/root.mjs'
import { chartFiles, chartPicture } from './charts/pages.ts'

const folder = join(root, 'docs', 'charts')
const files = new Map(chartFiles())
for (const chart of exportedCharts) files.set(`${chart.name}.svg`, await chartPicture(chart))
await mkdir(folder, { recursive: true })
for (const name of await readdir(folder)) if (!files.has(name)) await rm(join(folder, name))
for (const [name, text] of files) await writeFile(join(folder, name), text)
console.log(`Wrote ${files.size} files to docs/charts`)
