/** The first two seconds of a form on the slow phone, as a strip of pictures: as it opens, as it is touched, as it is sent cold. */
import { writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from 'playwright'
import { Hands, type Place } from './hands.ts'
import { runIn, slowPhone } from './slow-phone.ts'
import { submitButton } from './targets.ts'
import { open, untilSaid, waitForTouch } from './visit.ts'

const SECONDS_MS = 2_000
const EVERY_MS = 200
const FRAME_WIDTH = 216
const WORDS = 'Lone Star Fr'

/** A picture and when it was on the screen, by the clock of this machine. */
interface Frame {
  readonly at: number
  readonly data: string
}
interface Strip {
  readonly title: string
  readonly from: number
  readonly frames: readonly Frame[]
}

const openedAt = () => performance.timeOrigin

/** Opens the form, touches it, and films both. */
async function visitFilmed(
  browser: Browser,
  url: string,
  delayMs: number,
  touch: 'control' | 'button',
): Promise<{ frames: readonly Frame[]; opened: number; touched: number }> {
  await using phone = await slowPhone(browser)
  const { page, line } = phone
  const frames: Frame[] = []
  line.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ at: (metadata.timestamp ?? 0) * 1_000, data })
    // The browser sends no more before; when the page is closed there is nobody to hear it.
    line.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  await line.send('Page.startScreencast', { format: 'jpeg', quality: 80, everyNthFrame: 1 })
  await open(page, url)
  const targets = await waitForTouch(line, delayMs)
  if (targets.kind !== 'form') throw new Error(`${url} has no form to film`)
  const place: Place = touch === 'control' ? targets.first : await untilSaid(line, 'A button', submitButton)
  if (touch === 'button') await sleep(300)
  const opened = await runIn(line, openedAt)
  const hands = new Hands(line)
  const touched = Date.now()
  await hands.tap(place)
  if (touch === 'control') {
    await hands.until(400)
    await hands.type(WORDS)
  }
  await hands.until(SECONDS_MS + 300)
  await hands.rest()
  await line.send('Page.stopScreencast')
  return { frames, opened, touched }
}

/** What was on the screen at each moment: the last picture before it. */
const cellsOf = ({ from, frames }: Strip) =>
  Array.from({ length: SECONDS_MS / EVERY_MS + 1 }, (_, index) => {
    const ms = index * EVERY_MS
    const shown = frames.filter(({ at }) => at <= from + ms).at(-1)
    return `<figure>${shown ? `<img src="data:image/jpeg;base64,${shown.data}">` : '<i></i>'}<figcaption>${(ms / 1_000).toFixed(1)} s</figcaption></figure>`
  }).join('')

/**
 * Films a form and writes one PNG.
 *
 * @param delayMs between load and touch
 * @throws when the page has no form
 */
export async function film(browser: Browser, url: string, delayMs: number, file: string): Promise<void> {
  const typed = await visitFilmed(browser, url, delayMs, 'control')
  const pressed = await visitFilmed(browser, url, delayMs, 'button')
  const after = `${delayMs / 1_000} s after load`
  const strips: readonly Strip[] = [
    { title: 'Opened', from: typed.opened, frames: typed.frames },
    { title: `First control tapped ${after}, typed into from 0.4 s on`, from: typed.touched, frames: typed.frames },
    { title: `Its button tapped ${after}, cold`, from: pressed.touched, frames: pressed.frames },
  ]
  const page = await browser.newPage({ viewport: { width: (FRAME_WIDTH + 8) * (SECONDS_MS / EVERY_MS + 1) + 24, height: 800 } })
  const css = `body{margin:12px;font:14px sans-serif;background:#fff;color:#111}section{display:flex;gap:8px;margin-bottom:16px}
    figure{margin:0}img,i{display:block;width:${FRAME_WIDTH}px;aspect-ratio:360/740;border:1px solid #999;background:#eee;box-sizing:border-box;object-fit:cover;object-position:top}
    figcaption{text-align:center;padding-top:4px}h2{font-size:18px;margin:0 0 6px}`
  const body = strips.map((strip) => `<h2>${strip.title}</h2><section>${cellsOf(strip)}</section>`).join('')
  await page.setContent(`<style>${css}</style>${body}`)
  await writeFile(file, await page.screenshot({ fullPage: true }))
  await page.close()
}
