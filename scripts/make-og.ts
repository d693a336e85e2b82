/**
 * `node scripts/make-og.ts`: draws the picture that links to the site show when they are shared, 1200 × 630, into
 * `public/og.png`. Takes a Chromium: `CHROMIUM_PATH`, else Debian's, else Playwright's own. Run by hand when headline, map
 * or name change; the result is committed.
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { company } from '#contract/company.ts'
import { hero } from '#src/content/home.ts'
import { carrierTiers } from '#src/content/navigation.ts'
import { land, lanes, stateBorders, towns } from '#src/sections/us-map.ts'
import { chromiumArgs, chromiumPath } from './bootstrap/chromium.mjs'
import { root } from './bootstrap/root.mjs'

/** The asphalt's colours of src/theme/colors.ts. */
const ink = { asphalt: '#0E1620', land: '#182735', border: '#26394B', lane: '#3B5166', text: '#E8EEF4', soft: '#A9B7C6', amber: '#FFB31A', sign: '#0B6B50' }

const { resolve } = createRequire(import.meta.url)
const font = async (family: string) => {
  const name = family.toLowerCase()
  const bytes = await readFile(resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`))
  return `@font-face{font-family:${family};font-weight:100 900;src:url(data:font/woff2;base64,${bytes.toString('base64')})}`
}

const paths = (of: readonly string[], attributes = '') => of.map((d) => `<path d="${d}" ${attributes}/>`).join('')
const map = `<svg class="map" viewBox="0 0 975 610" fill="none">
  <path d="${land}" fill="${ink.land}" stroke="${ink.border}" stroke-width="1.25"/>
  <path d="${stateBorders}" stroke="${ink.border}" stroke-width=".75"/>
  <g stroke="${ink.lane}" stroke-width="1.5">${paths(lanes)}</g>
  <g stroke="${ink.amber}" stroke-width="3.5" stroke-linecap="round" stroke-dasharray="7 93" stroke-dashoffset="-46">${paths(lanes, 'pathLength="100"')}</g>
  <g fill="${ink.amber}">${towns.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="11" opacity=".16"/><circle cx="${x}" cy="${y}" r="4"/>`).join('')}</g>
</svg>`

const html = `<!doctype html><meta charset="utf-8"><style>${await font('Overpass')}${await font('Inter')}
  body { margin: 0; width: 1200px; height: 630px; position: relative; overflow: hidden; background: ${ink.asphalt}; color: ${ink.text}; font-family: Inter }
  .map { position: absolute; width: 880px; right: 6px; top: 44px }
  .shade { position: absolute; inset: 0; background: linear-gradient(to right, ${ink.asphalt} 40%, ${ink.asphalt}e0 54%, transparent 78%) }
  .sign { position: absolute; left: 72px; top: 64px; padding: 5px; border-radius: 12px; background: ${ink.sign} }
  .sign div { padding: 13px 20px 9px; border: 2.5px solid #fff; border-radius: 8px; color: #fff; font: 800 34px/1 Overpass; letter-spacing: -.012em; display: flex; gap: 14px }
  h1 { position: absolute; left: 72px; top: 186px; width: 600px; margin: 0; text-wrap: balance; font: 800 82px/1.02 Overpass; letter-spacing: -.022em }
  p { position: absolute; left: 72px; bottom: 58px; margin: 0; padding-top: 22px; border-top: 1.5px solid ${ink.border}; width: 560px; font-size: 27px; color: ${ink.soft} }
</style><body>${map}<div class="shade"></div>
<div class="sign"><div><svg width="24" height="28" viewBox="0 0 15 18" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"><path d="M7.5 16.5V2M2 7.3 7.5 2 13 7.3"/></svg>${company.name}</div></div>
<h1>${hero.title}</h1><p>${carrierTiers.map(({ label }) => label).join(' · ')}</p></body>`

const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...chromiumArgs] })
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
  await page.setContent(html)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join(root, 'public/og.png') })
} finally {
  await browser.close()
}
