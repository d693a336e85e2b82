/** What a visitor sees of a movement: every frame of it, as the page drew it. */
import type { Page } from '@playwright/test'
import { giveSign } from '#e2e/kit/guard.ts'

/** Things move this much slower than for a visitor: a busy machine may show no frame for as long as a movement takes. */
const SLOWER = 5
/** Frames in a row that are the same once a movement is over: more than any pause between two parts of one. */
const STILL_FRAMES = 20

export interface Frame {
  /** Of each element that is there. */
  readonly seen: readonly { readonly opacity: number; readonly x: number; readonly y: number; readonly height: number; readonly inert: boolean }[]
}

/** Waits until the code that moves things is there: it comes late, after a first sign. */
export async function untilItMoves(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /\/moving-[^/]*\.js$/.test(name)), undefined, {
    polling: 'raf',
    timeout: 10_000,
  })
}

/** Gives signs of life until the code that moves things has been loaded and runs. */
export async function openMoving(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await giveSign(page)
  await page.mouse.move(5, 5)
  await untilItMoves(page)
  await page.waitForLoadState('networkidle')
}

/** Both clocks that framer-motion moves things by: the browser's own of animations, and the page's. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 1 / SLOWER })
  await page.evaluate((slower) => {
    if (Object.hasOwn(performance, 'now')) return
    const now = performance.now.bind(performance)
    const since = now()
    performance.now = () => since + (now() - since) / slower
  }, SLOWER)
}

/** Does something, and watches the elements of a selector frame by frame meanwhile and for as long as things move. */
export async function framesOf(page: Page, selector: string, act: () => Promise<void>): Promise<readonly Frame[]> {
  await slowDown(page)
  await page.evaluate((watched) => {
    const frames: Frame[] = []
    const look = () => {
      const seen = [...document.querySelectorAll<HTMLElement>(watched)].filter((element) => element.checkVisibility())
      frames.push({
        seen: seen.map((element) => {
          const style = getComputedStyle(element)
          const moved = new DOMMatrix(style.transform)
          return { opacity: Number(style.opacity), x: moved.e, y: moved.f, height: element.offsetHeight, inert: element.inert }
        }),
      })
      if (frames.length < 10_000) watching.next = requestAnimationFrame(look)
    }
    const watching = { frames, next: requestAnimationFrame(look) }
    Object.assign(globalThis, { watching })
  }, selector)
  await act()
  // It is over when frames have changed and then some in a row are the same, with nothing on its way out.
  await page.waitForFunction(
    (still) => {
      const { frames } = (globalThis as unknown as { watching: { frames: Frame[] } }).watching
      const shown = frames.map((frame) => JSON.stringify(frame))
      const isStill = new Set(shown.slice(-still)).size === 1 && frames.at(-1)?.seen.every(({ inert }) => !inert)
      return new Set(shown).size > 1 && shown.length > still && isStill
    },
    STILL_FRAMES,
    { polling: 'raf', timeout: 10_000 },
  )
  return page.evaluate(() => {
    const { watching } = globalThis as unknown as { watching: { frames: Frame[]; next: number } }
    cancelAnimationFrame(watching.next)
    return watching.frames
  })
}

/** The elements that were on their way out, over all frames. */
export const leaving = (frames: readonly Frame[]) => frames.flatMap(({ seen }) => seen.filter(({ inert }) => inert))
/** The ones that had come, or were coming in. */
export const present = (frames: readonly Frame[]) => frames.flatMap(({ seen }) => seen.filter(({ inert }) => !inert))
export const isOnItsWay = ({ opacity }: { readonly opacity: number }) => opacity > 0 && opacity < 1
