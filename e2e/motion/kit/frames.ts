import type { Page } from '@playwright/test'
import { sendFirstInput } from '#e2e/kit/guard.ts'

/** Factor that slows down animations, because a busy machine could skip all frames of a fast animation. */
const SLOWDOWN_FACTOR = 5
/** Number of identical frames in a row after which an animation has ended. A pause within an animation is shorter. */
const STILL_FRAMES = 20

export interface Frame {
  readonly visibleElements: readonly { readonly opacity: number; readonly x: number; readonly y: number; readonly height: number; readonly inert: boolean }[]
}

/** Waits for the animation code, which loads after the first input. */
export async function waitForAnimationCode(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /\/mount-animation-[^/]*\.js$/.test(name)), undefined, {
    polling: 'raf',
    timeout: 10_000,
  })
}

/** Sends input until the animation code has loaded and runs. */
export async function openWithAnimations(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await sendFirstInput(page)
  await page.mouse.move(5, 5)
  await waitForAnimationCode(page)
  await page.waitForLoadState('networkidle')
}

/** Slows down both clocks that framer-motion uses: the browser's animations and `performance.now`. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 1 / SLOWDOWN_FACTOR })
  await page.evaluate((factor) => {
    if (Object.hasOwn(performance, 'now')) return
    const now = performance.now.bind(performance)
    const startTime = now()
    performance.now = () => startTime + (now() - startTime) / factor
  }, SLOWDOWN_FACTOR)
}

/** Runs an action and records the selected elements frame by frame until the animation ends. */
export async function framesOf(page: Page, selector: string, act: () => Promise<void>): Promise<readonly Frame[]> {
  await slowDown(page)
  await page.evaluate((watched) => {
    const frames: Frame[] = []
    const recordFrame = () => {
      const seen = [...document.querySelectorAll<HTMLElement>(watched)].filter((element) => element.checkVisibility())
      frames.push({
        visibleElements: seen.map((element) => {
          const style = getComputedStyle(element)
          const matrix = new DOMMatrix(style.transform)
          return { opacity: Number(style.opacity), x: matrix.e, y: matrix.f, height: element.offsetHeight, inert: element.inert }
        }),
      })
      if (frames.length < 10_000) watching.next = requestAnimationFrame(recordFrame)
    }
    const watching = { frames, next: requestAnimationFrame(recordFrame) }
    Object.assign(globalThis, { watching })
  }, selector)
  await act()
  // The animation has ended after enough identical frames, if no element is leaving.
  await page.waitForFunction(
    (stillFrames) => {
      const { frames } = (globalThis as unknown as { watching: { frames: Frame[] } }).watching
      const shown = frames.map((frame) => JSON.stringify(frame))
      const isStill = new Set(shown.slice(-stillFrames)).size === 1 && frames.at(-1)?.visibleElements.every(({ inert }) => !inert)
      return new Set(shown).size > 1 && shown.length > stillFrames && isStill
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

export const leavingElementsIn = (frames: readonly Frame[]) => frames.flatMap(({ visibleElements }) => visibleElements.filter(({ inert }) => inert))
export const presentElementsIn = (frames: readonly Frame[]) => frames.flatMap(({ visibleElements }) => visibleElements.filter(({ inert }) => !inert))
export const isFading = ({ opacity }: { readonly opacity: number }) => opacity > 0 && opacity < 1
