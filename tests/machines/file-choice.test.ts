/** Expected results: decision 0103. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { documents } from '#contract/forms/field.ts'
import { fileChoiceChart, photo, smallerPhoto } from '#kit/charts/file-choice.ts'
import { Walk } from '#kit/walk.ts'
import { fileCheckResultOf } from '#machines/forms/file-check.ts'
import { connectFileChoice } from '#machines/forms/file-choice.connect.ts'

let walk: Walk<typeof fileChoiceChart.machine>
beforeEach(() => {
  walk = new Walk(fileChoiceChart)
})
afterEach(() => walk.stop())
const offer = () => connectFileChoice(walk.snapshot, () => {}).offer
const announcement = (text: string) => ({ type: 'announced', text })

test('keeps a valid file without a message', async () => {
  expect([walk.state, offer()]).toEqual(['checking', 'none'])
  expect(walk.pending.get('checkFile')?.input).toEqual({ field: fileChoiceChart.input(Date.now).field, file: photo })
  await walk.answer('checkFile', 'good')
  expect([walk.state, offer(), walk.emitted]).toEqual(['accepted', 'none', []])
})

test('tells the form to mark a file whose bytes do not match its name', async () => {
  await walk.answer('checkFile', 'otherKind')
  expect([walk.state, offer()]).toEqual(['refused', 'none'])
  expect(walk.emitted).toEqual([{ type: 'fileReplaced', file: { ...photo, isOtherKind: true } }])
})

test('rejects a bad name or size, which the form already knows', async () => {
  await walk.answer('checkFile', 'wrong')
  expect([walk.state, offer(), walk.emitted]).toEqual(['refused', 'none', []])
})

test('leaves a file to the server when the check fails', async () => {
  await walk.answer('checkFile', 'broken')
  expect([walk.state, walk.emitted]).toEqual(['accepted', []])
})

test('compresses a photo of a document at once', async () => {
  await walk.answer('checkFile', 'paper')
  expect([walk.state, offer()]).toEqual(['resizing', 'busy'])
  expect(walk.pending.get('resizeFile')?.input).toEqual({ file: photo, maxBytes: fileChoiceChart.input(Date.now).field.maxBytes })
  const field = documents('License', { required: 'r', wrongType: 'w', tooBig: 'b', shrinks: true })
  const findingOf = (name: string, size: number) => fileCheckResultOf({ field, file: { id: 'i', name, size, type: '' } }, true).kind
  expect([findingOf('a.jpg', 8_000_000), findingOf('a.jpg', 1_000), findingOf('a.pdf', 8_000_000)]).toEqual(['paper', 'good', 'wrong'])
})

describe('a photo that is only too big', () => {
  beforeEach(() => walk.answer('checkFile', 'tooBigPhoto'))

  test('is replaced by a smaller one when the visitor asks for it', async () => {
    expect([walk.state, offer(), walk.pending.size]).toEqual(['tooBig', 'open', 0])
    await walk.send({ type: 'FILE.RESIZE' })
    expect([walk.state, offer()]).toEqual(['resizing', 'busy'])
    expect(walk.pending.get('resizeFile')?.input).toEqual({ file: photo, maxBytes: 12 * 1_048_576 })
    await walk.send({ type: 'FILE.RESIZE' })
    expect(walk.pending.size).toBe(1)
    await walk.answer('resizeFile', 'smaller')
    expect([walk.state, offer()]).toEqual(['accepted', 'none'])
    expect(walk.emitted).toEqual([{ type: 'fileReplaced', file: smallerPhoto }, announcement('The photo is now small enough')])
  })

  test.each(['impossible', 'broken'])('stays unchanged when compression fails: %s', async (answer) => {
    await walk.send({ type: 'FILE.RESIZE' })
    await walk.answer('resizeFile', answer)
    expect([walk.state, offer()]).toEqual(['resizeFailed', 'failed'])
    expect(walk.emitted).toEqual([announcement('We couldn’t make the photo smaller')])
    await walk.send({ type: 'FILE.RESIZE' })
    expect(walk.state).toBe('resizeFailed')
  })
})

describe.each(['FILE.REMOVE', 'DEVICE.ERASED'])('%s', (type) => {
  test.each(['checkFile', 'resizeFile'])('ignores a late result of %s', async (actor) => {
    if (actor === 'resizeFile') {
      await walk.answer('checkFile', 'tooBigPhoto')
      await walk.send({ type: 'FILE.RESIZE' })
    }
    const late = walk.pending.get(actor)
    await walk.send({ type })
    expect([walk.state, walk.pending.size]).toEqual(['removed', 0])
    late?.settle('done', actor === 'checkFile' ? { kind: 'otherKind' } : smallerPhoto)
    await walk.wait(1_000)
    expect([walk.state, walk.emitted]).toEqual(['removed', []])
  })
})

test('handles two files at once independently', async () => {
  const other = new Walk(fileChoiceChart)
  await walk.answer('checkFile', 'otherKind')
  expect([walk.state, other.state]).toEqual(['refused', 'checking'])
  await walk.send({ type: 'FILE.REMOVE' })
  await other.answer('checkFile', 'good')
  expect([walk.state, other.state, other.emitted]).toEqual(['removed', 'accepted', []])
  other.stop()
})

describe('the verdict', () => {
  const field = documents('Docs', { optional: true, maxBytes: 1_000, extensions: ['pdf', 'jpg', 'jpeg', 'png', 'gif'], wrongType: 'type', tooBig: 'big' })
  test.each([
    ['a.pdf', 1_000, true, 'good'],
    ['a.pdf', 1_000, false, 'otherKind'],
    ['a.exe', 1_000, true, 'wrong'],
    ['a.pdf', 1_001, true, 'wrong'],
    ['a.JPG', 1_001, true, 'tooBigPhoto'],
    ['a.jpeg', 1_001, true, 'tooBigPhoto'],
    ['a.png', 1_001, true, 'tooBigPhoto'],
    // Compression would remove the animation of a GIF.
    ['a.gif', 1_001, true, 'wrong'],
    ['a.jpg', 1_001, false, 'otherKind'],
  ] as const)('%s of %i bytes, genuine: %s: %s', (name, size, isGenuine, finding) => {
    expect(fileCheckResultOf({ field, file: { id: '1', name, size, type: '' } }, isGenuine)).toEqual({ kind: finding })
  })

  test('does not compress a photo of a type that the field rejects', () => {
    expect(fileCheckResultOf({ field: { ...field, extensions: ['pdf'] }, file: { id: '1', name: 'a.jpg', size: 1_001, type: '' } }, true)).toEqual({
      kind: 'wrong',
    })
  })

  test('uses a result from before the page was closed', () => {
    expect(fileCheckResultOf({ field, file: { id: '1', name: 'a.jpg', size: 1_001, type: '', isOtherKind: true } }, true)).toEqual({ kind: 'wrong' })
  })
})
