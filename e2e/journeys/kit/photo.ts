import type { Locator } from '@playwright/test'

/** Chooses a noisy photo of more than 4 MB, which cannot be compressed well. The page creates it. Returns its size in bytes. */
export const chooseBigPhoto = (input: Locator, width = 2_800, height = 2_100): Promise<number> =>
  input.evaluate(
    async (control: HTMLInputElement, [across, down]) => {
      const canvas = document.createElement('canvas')
      canvas.width = across
      canvas.height = down
      const context = canvas.getContext('2d') as CanvasRenderingContext2D
      const picture = context.createImageData(canvas.width, canvas.height)
      const pixels = new Uint32Array(picture.data.buffer)
      for (let at = 0; at < pixels.length; at += 1) pixels[at] = Math.random() * 0x1_0000_0000
      context.putImageData(picture, 0, 0)
      const blob = await new Promise<Blob>((resolve) => {
        canvas.toBlob((made) => resolve(made as Blob), 'image/jpeg', 0.95)
      })
      const chosen = new DataTransfer()
      chosen.items.add(new File([blob], 'IMG_0042.JPG', { type: 'image/jpeg' }))
      control.files = chosen.files
      control.dispatchEvent(new Event('change', { bubbles: true }))
      return blob.size
    },
    [width, height] as const,
  )
