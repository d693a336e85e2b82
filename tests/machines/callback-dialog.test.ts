/** Pinned by hand from specification 1, section 1 ("Let us talk"). */
import { expect, test } from 'vitest'
import { callbackDialogChart } from '#kit/charts/callback-dialog.ts'
import { Walk } from '#kit/walk.ts'
import { connectCallbackDialog } from '#machines/callback-dialog/callback-dialog.connect.ts'

test('it opens when it is asked for, and closes', async () => {
  const walk = new Walk(callbackDialogChart)
  const isOpen = () => connectCallbackDialog(walk.snapshot, () => undefined).open
  for (const [type, open] of [
    ['DIALOG.CLOSE', false],
    ['DIALOG.OPEN', true],
    ['DIALOG.OPEN', true],
    ['DIALOG.CLOSE', false],
    ['DIALOG.OPEN', true],
  ] as const) {
    await walk.send({ type })
    expect([type, isOpen()]).toEqual([type, open])
  }
  walk.stop()
})
