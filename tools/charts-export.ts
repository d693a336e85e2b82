/**
 * `npm run charts:export` writes each chart to `docs/charts/` as JSON for Stately Studio, as a Mermaid page, and as SVG. Deletes files of
 * removed charts. Redraws only changed charts. After a change of the drawing code, use `-- --all`, which redraws all charts.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exportedCharts } from '#kit/charts.ts'
import { root } from '../scripts/bootstrap/root.mjs'
import { chartFiles, chartPicture, isUpToDate } from './charts/pages.ts'

const folder = join(root, 'docs', 'charts')
const files = new Map(chartFiles())
await mkdir(folder, { recursive: true })
for (const chart of exportedCharts) {
  const name = `${chart.name}.svg`
  const previousText = await readFile(join(folder, name), 'utf8').catch(() => '')
  files.set(name, isUpToDate(chart, previousText) && !process.argv.includes('--all') ? previousText : await chartPicture(chart))
}
for (const name of await readdir(folder)) if (!files.has(name)) await rm(join(folder, name))
for (const [name, text] of files) await writeFile(join(folder, name), text)
console.log(`Wrote ${files.size} files to docs/charts`)
