/**
 * `npm run tool -- make-og [path …]` draws link preview images, 1200 × 630, into `public/og/`. It uses the built pages: title, exit sign, road, and
 * truck. A form uses its service's truck. Without paths it also draws the icons in `public/`. Needs a build and a Chromium. Commit the result after
 * a change of titles, signs, drawings, or colors. A test reports outdated titles and icons.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { colors } from '#contract/colors.ts'
import { company } from '#contract/company.ts'
import { linkPreviewPath } from '#src/app/link-preview.ts'
import { carrierTiers } from '#src/site/content/navigation.ts'
import { chromiumArgs, chromiumPath } from '../scripts/bootstrap/chromium.mjs'
import { root } from '../scripts/bootstrap/root.mjs'
import { iconSizes, iconSvg } from '../scripts/build/brand-plugin.ts'
import { encodePng, type IndexedImage } from './og/png.ts'

const SIZE = { width: 1200, height: 630 }
const MAX_BYTES = 40_000

const { resolve } = createRequire(import.meta.url)
const fontFace = async (family: string) => {
  const bytes = await readFile(resolve(`@fontsource-variable/${family.toLowerCase()}/files/${family.toLowerCase()}-latin-wght-normal.woff2`))
  return `@font-face{font-family:${family};font-weight:100 900;src:url(data:font/woff2;base64,${bytes.toString('base64')})}`
}

const css = `${await fontFace('Overpass')}${await fontFace('Inter')}
  body { margin: 0; width: 1200px; height: 630px; position: relative; overflow: hidden; background: ${colors.asphalt[1]}; color: ${colors.ink[1]}; font-family: Inter }
  *, ::before, ::after { animation: none !important; transition: none !important }
  .og-picture { position: absolute } .og-picture svg { width: 100%; height: 100%; overflow: visible }
  .og-truck { width: 556px; aspect-ratio: 78 / 62; right: 6px; bottom: 0 }
  .og-road { width: 760px; height: 630px; right: 0; top: 0 }
  .og-map { width: 880px; aspect-ratio: 975 / 610; right: 6px; top: 44px }
  .og-shade { position: absolute; inset: 0; background: linear-gradient(to right, ${colors.asphalt[1]} 38%, transparent 78%) }
  .og-sign { position: absolute; right: 64px; top: 64px }
  .og-posts { position: absolute; right: 110px; width: 190px; height: 190px; top: 170px; border-inline: 6px solid ${colors.edge[1]} }
  .og-form { position: absolute; right: 64px; top: 64px; width: 250px; padding: 26px 26px 24px; border-radius: 14px; background: ${colors.field[0]}; display: grid; gap: 12px }
  .og-form i { height: 34px; border: 2px solid ${colors.edge[0]}; border-radius: 7px } .og-form b { height: 9px; width: 40%; border-radius: 3px; background: ${colors.line[0]} }
  .og-form u { height: 42px; width: 62%; border-radius: 8px; background: ${colors.amber[1]}; margin-top: 6px }
  .og-brand { position: absolute; left: 72px; top: 64px; padding: 5px; border-radius: 12px; background: ${colors.sign[1]} }
  .og-brand div { padding: 13px 20px 9px; border: 2.5px solid ${colors.onSign[0]}; border-radius: 8px; color: ${colors.onSign[0]}; font: 800 34px/1 Overpass; letter-spacing: -.012em; display: flex; gap: 14px }
  .og-title { position: absolute; left: 72px; top: 172px; bottom: 134px; width: 530px; display: flex; align-items: center; margin: 0; font: 800 64px/1.06 Overpass; letter-spacing: -.022em; color: ${colors.ink[1]} }
  .og-title span { text-wrap: balance }
  .og-foot { position: absolute; left: 72px; bottom: 58px; margin: 0; padding-top: 22px; border-top: 1.5px solid ${colors.border[1]}; width: 480px; white-space: nowrap; font-size: 24px; line-height: 1.2; color: ${colors.muted[1]} }`

const arrow = `<svg width="24" height="28" viewBox="0 0 15 18" fill="none" stroke="${colors.onSign[0]}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"><path d="M7.5 16.5V2M2 7.3 7.5 2 13 7.3"/></svg>`
const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const brandMarkup = `<div class="og-brand"><div>${arrow}${escapeHtml(company.name)}</div></div>`
const footMarkup = `<p class="og-foot">${carrierTiers.map(({ label }) => label).join(' · ')}</p>`
const formMarkup = `<div class="og-form">${'<b></b><i></i>'.repeat(3)}<u></u></div>`

interface PreviewParts {
  readonly truck?: string
  readonly road?: string
  readonly map?: string
  readonly sign?: string
  readonly leadsTo?: readonly string[]
}

/** Returns a built page with only styles and markup. The fonts come from `css`. */
const stripScripts = (html: string) => html.replaceAll(/<script[\s\S]*?<\/script>|<link[^>]*>|@font-face\s*\{[^}]*\}/g, '')

async function extractPreviewParts(page: Page, html: string): Promise<PreviewParts> {
  await page.setContent(html)
  return page.evaluate(() => {
    const findDrawing = (box: string) => document.querySelector(`main svg[viewBox="${box}"]`)?.outerHTML
    const sign = document.querySelector('main svg[viewBox="0 0 40 40"]')?.closest('p')?.parentElement?.parentElement?.outerHTML
    const leadsTo = [...document.querySelectorAll('main section:first-of-type a[href*="?from="]')].map((link) => link.getAttribute('href')?.split('?')[0] ?? '')
    const map = findDrawing('0 0 975 610')
    // Excludes the small roads on the home page's cards.
    const road = map === undefined ? (findDrawing('0 0 640 460') ?? findDrawing('0 0 640 300')) : undefined
    const parts = { truck: findDrawing('-12 -16 78 62'), road, map, sign, leadsTo }
    return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined))
  })
}

/** Reduces the image to its most frequent distinct colors. Runs in the browser, because only the browser has the pixels. */
async function reduceColors(page: Page, colours: number, size = SIZE): Promise<IndexedImage> {
  const screenshot = (await page.screenshot()).toString('base64')
  const { palette, pixels } = await page.evaluate(
    async ({ screenshot, colours, width, height }) => {
      const image = await createImageBitmap(new Blob([Uint8Array.from(atob(screenshot), (letter) => letter.charCodeAt(0))], { type: 'image/png' }))
      const context = new OffscreenCanvas(width, height).getContext('2d') as OffscreenCanvasRenderingContext2D
      context.drawImage(image, 0, 0)
      const words = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer)
      const counts = new Map<number, number>()
      for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
      const split = (word: number) => [word & 255, (word >> 8) & 255, (word >> 16) & 255] as const
      const colorDistance = (a: number, b: number) => {
        const [[r, g, l], [s, h, m]] = [split(a), split(b)]
        return (r - s) ** 2 * 2 + (g - h) ** 2 * 4 + (l - m) ** 2
      }
      const chosenColors: number[] = []
      for (const minDistance of [600, 60, 8, 2]) {
        for (const [word] of [...counts].sort((a, b) => b[1] - a[1])) {
          if (chosenColors.length < colours && chosenColors.every((other) => colorDistance(word, other) > minDistance)) chosenColors.push(word)
        }
      }
      const nearest = new Map(
        [...counts.keys()].map((word) => [
          word,
          chosenColors.reduce((best, other, index) => (colorDistance(word, other) < colorDistance(word, chosenColors[best] ?? 0) ? index : best), 0),
        ]),
      )
      return { palette: chosenColors.flatMap(split), pixels: btoa(Array.from(words, (word) => String.fromCharCode(nearest.get(word) ?? 0)).join('')) }
    },
    { screenshot, colours, ...size },
  )
  return { ...size, palette: Uint8Array.from(palette), pixels: Buffer.from(pixels, 'base64') }
}

function previewMarkup(title: string, { truck, road, map, sign }: PreviewParts, isForm: boolean): string {
  const picture = truck ? ['truck', truck] : road ? ['road', road] : ['map', map ?? '']
  return `<div class="og-picture og-${picture[0]}">${picture[1]}</div>${truck ? '' : '<div class="og-shade"></div>'}
    ${isForm ? formMarkup : sign ? `${truck ? '<div class="og-posts"></div>' : ''}<div class="og-sign">${sign}</div>` : ''}
    ${brandMarkup}<h1 class="og-title"><span>${escapeHtml(title)}</span></h1>${footMarkup}`
}

function stylesOf(html: string): string {
  return [...html.matchAll(/<style[\s\S]*?<\/style>/g)].map(([style]) => style).join('')
}

const site: { pages: Record<string, { file: string; title: string; shape?: string }> } = JSON.parse(await readFile(join(root, 'dist/site.json'), 'utf8'))
// Leaves out pages with path parameters, because no one shares their links.
const pages = Object.entries(site.pages).filter(([, { shape }]) => shape === undefined)
const selectedPaths = process.argv.slice(2)
const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...chromiumArgs] })
try {
  const page = await browser.newPage({ viewport: SIZE, colorScheme: 'dark', reducedMotion: 'reduce' })
  await mkdir(join(root, 'public/og'), { recursive: true })
  const htmls = new Map<string, string>()
  const parts = new Map<string, PreviewParts>()
  for (const [path, { file }] of pages) {
    const html = stripScripts(await readFile(join(root, 'dist', file), 'utf8'))
    htmls.set(path, html)
    parts.set(path, await extractPreviewParts(page, html))
  }
  const map = parts.get('/')?.map
  const services = [...parts.values()].filter(({ truck, sign }) => truck && sign)
  for (const [path, { title: tab }] of pages) {
    if (selectedPaths.length > 0 && !selectedPaths.includes(path)) continue
    const title = tab.replace(` – ${company.name}`, '')
    const pageParts = parts.get(path) ?? {}
    const service = services.find(({ leadsTo }) => leadsTo?.includes(path))
    const isForm = pageParts.truck === undefined && pageParts.road === undefined && service !== undefined
    await page.setContent(htmls.get(path) ?? '')
    // A drawing from another page needs that page's styles. That page is the form's service page, or the home page.
    const styles =
      isForm && service
        ? stylesOf(htmls.get([...parts].find(([, part]) => part === service)?.[0] ?? '') ?? '')
        : pageParts.truck || pageParts.road || pageParts.map
          ? ''
          : stylesOf(htmls.get('/') ?? '')
    const body = previewMarkup(title, isForm ? { ...service, sign: undefined } : { map, ...pageParts }, isForm)
    await page.evaluate(
      async ({ styles, css, body }) => {
        document.head.insertAdjacentHTML('beforeend', styles)
        document.head.insertAdjacentHTML('beforeend', `<style>${css}</style>`)
        document.body.setAttribute('data-asphalt', '')
        document.body.innerHTML = body
        await Promise.all([document.fonts.load('800 64px Overpass'), document.fonts.load('400 24px Inter')])
        // Largest font size at which the title fits on four lines.
        const words = document.querySelector<HTMLElement>('.og-title span')
        for (let size = 82; words && size > 40; size -= 2) {
          words.style.fontSize = `${size}px`
          if (words.offsetHeight <= 324 && words.scrollWidth <= 530) break
        }
      },
      { styles, css, body },
    )
    let png: Buffer = Buffer.alloc(0)
    for (const colours of [256, 128, 64, 32]) {
      png = encodePng(await reduceColors(page, colours), tab)
      if (png.length <= MAX_BYTES) break
    }
    if (png.length > MAX_BYTES) throw new Error(`${path}: ${png.length} bytes is too large for the picture of a shared link`)
    await writeFile(join(root, 'public', linkPreviewPath(path)), png)
    process.stdout.write(`${linkPreviewPath(path)} ${Math.round(png.length / 1000)} kB\n`)
  }
  for (const [file, iconWidth] of selectedPaths.length > 0 ? [] : iconSizes) {
    const size = { width: iconWidth, height: iconWidth }
    await page.setViewportSize(size)
    await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${iconSvg(0)}`)
    await writeFile(join(root, 'public', file), encodePng(await reduceColors(page, 64, size), iconSvg(0)))
  }
} finally {
  await browser.close()
}
