/** The way of an answer from a key to a mail, as `docs/architecture.md` lists it, and its picture. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/bootstrap/root.mjs'

export interface Stop {
  readonly where: string
  readonly file: string
  readonly does: string
  /** What joins it to the files before it where no import does. */
  readonly by: string
}

const ROW = /^\| (\w+) \| `([^`]+)` \| (.+?) \| (.*?) ?\|$/gm

/** The files, in their order. */
export const wayOfAnAnswer = (): readonly Stop[] =>
  [...readFileSync(join(root, 'docs/architecture.md'), 'utf8').matchAll(ROW)].map(([, where = '', file = '', does = '', by = '']) => ({
    where,
    file,
    does,
    by,
  }))

const ROW_HEIGHT = 26
const TEXT_X = 330
const WIDTH = 860

const escaped = (text: string) => text.replaceAll('`', '').replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** One line a file, a band a part of the house, and an arrow down its side. */
export function wayPicture(): string {
  const stops = wayOfAnAnswer()
  const yOf = (at: number) => 20 + at * ROW_HEIGHT
  const bands = [...new Set(stops.map(({ where }) => where))].map((where, index) => {
    const own = stops.flatMap((stop, at) => (stop.where === where ? [at] : []))
    const y = yOf(own[0] ?? 0) - 14
    return `<rect class="band-${index % 2}" x="0" y="${y}" width="${WIDTH}" height="${own.length * ROW_HEIGHT}"/><text class="where" x="12" y="${y + 18}">${where}</text>`
  })
  const lines = stops.map(({ file, does }, at) => {
    const y = yOf(at)
    return `<circle cx="76" cy="${y}" r="4"/><text x="92" y="${y + 4}">${escaped(file)}</text><text class="does" x="${TEXT_X}" y="${y + 4}">${escaped(does)}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${yOf(stops.length)}" width="${WIDTH}" role="img" aria-labelledby="title">
<title id="title">The way of an answer from a key to a mail</title>
<style>svg{--paper:#FBFAF7;--band:#EFEDE6;--ink:#22241F;--muted:#5C6157;--green:#0B6B3A}@media(prefers-color-scheme:dark){svg{--paper:#16181A;--band:#1F2225;--ink:#ECEAE4;--muted:#A9ADA3;--green:#5FBF8B}}text{font:12px system-ui,sans-serif;fill:var(--ink)}.where{font-weight:700;fill:var(--green)}.does{fill:var(--muted)}.band-0{fill:var(--band)}.band-1{fill:var(--paper)}circle{fill:var(--green)}path{stroke:var(--green);stroke-width:2;fill:none}</style>
<rect fill="var(--paper)" width="${WIDTH}" height="${yOf(stops.length)}"/>
${bands.join('\n')}
<path d="M76 ${yOf(0)}V${yOf(stops.length - 1)}"/>
${lines.join('\n')}
</svg>
`
}
