/** Two pictures of a page, pixel by pixel; the browser has the decoder and the canvas. */
import type { Page } from 'playwright'

export interface Difference {
  /** Of all pixels of the larger picture, 0 to 1. */
  readonly share: number
  /** Before, after, and where they differ, side by side. */
  readonly picture: Buffer
}

/** What a picture may be wide or high: a canvas takes no more. */
const MOST_PIXELS = 32_000

/**
 * Compares two PNGs.
 *
 * @param page an empty one to work in
 * @param tolerance how far apart a colour channel may be, of 255, for a pixel to count as the same
 * @returns null for pictures that are the same byte for byte
 */
export async function compare(page: Page, before: Buffer, after: Buffer, tolerance: number): Promise<Difference | null> {
  if (before.equals(after)) return null
  const { share, picture } = await page.evaluate(
    async ({ shots, tolerance, most }) => {
      const images = await Promise.all(shots.map(async (shot) => createImageBitmap(await (await fetch(`data:image/png;base64,${shot}`)).blob())))
      const width = Math.max(...images.map((image) => image.width))
      const height = Math.min(most, Math.max(...images.map((image) => image.height)))
      const side = new OffscreenCanvas(width * 3, height)
      const context = side.getContext('2d', { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D
      // Where one picture ends the other differs from nothing.
      for (const [index, image] of images.entries()) context.drawImage(image, index * width, 0)
      const [one, other] = [0, 1].map((index) => context.getImageData(index * width, 0, width, height).data) as [Uint8ClampedArray, Uint8ClampedArray]
      const marked = new ImageData(width, height)
      let count = 0
      for (let at = 0; at < one.length; at += 4) {
        let apart = 0
        for (let channel = 0; channel < 4; channel++) apart = Math.max(apart, Math.abs((one[at + channel] ?? 0) - (other[at + channel] ?? 0)))
        const differs = apart > tolerance
        if (differs) count += 1
        // What is the same stays as a shadow of itself, to find one's way.
        const grey = 224 + Math.round((other[at + 1] ?? 0) / 8)
        marked.data.set(differs ? [220, 0, 60, 255] : [grey, grey, grey, 255], at)
      }
      context.putImageData(marked, width * 2, 0)
      const blob = await side.convertToBlob({ type: 'image/png' })
      const bytes = new Uint8Array(await blob.arrayBuffer())
      let text = ''
      for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
      return { share: count / (width * height), picture: btoa(text) }
    },
    { shots: [before, after].map((shot) => shot.toString('base64')), tolerance, most: MOST_PIXELS },
  )
  return { share, picture: Buffer.from(picture, 'base64') }
}
