// @vitest-environment happy-dom
/** Chosen files before they are sent, with fake pictures. `e2e/journeys/files.spec.ts` compresses a real one. */
import 'fake-indexeddb/auto'
import { entries } from 'idb-keyval'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { documents, type FileRef } from '#contract/forms/field.ts'
import { addFile } from '#src/forms/add-file.ts'
import { checkFile, resizeFile } from '#src/forms/file-processing.ts'
import { dropAllFiles, dropFile, loadFile } from '#src/platform/files.ts'
import { fileStore } from '#src/platform/stores.ts'

afterEach(() => dropAllFiles())

const START = {
  pdf: '%PDF-1.7',
  png: '\x89PNG\r\n\x1a\n',
  jpeg: '\xff\xd8\xff\xe0',
  gif: 'GIF89a',
} as const
const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const field = documents('Docs', { optional: true, wrongType: 'type', tooBig: 'big' })
const isGenuine = async (file: FileRef) => (await checkFile({ field, file })).kind === 'good'
const resize = (file: FileRef, maxBytes: number, signal = new AbortController().signal) => resizeFile({ file, maxBytes }, signal)
const keep = (name: string, text: string) => addFile(new File([bytesOf(text)], name))

it('stores a chosen file and adds its reference to the answers', async () => {
  const ref = addFile(new File(['ab'], 'b.pdf', { type: 'application/pdf' }))
  expect(ref).toEqual({ id: expect.any(String), name: 'b.pdf', size: 2, type: 'application/pdf' })
  expect(await (await loadFile(ref.id)).text()).toBe('ab')
})

it('bytes that only fit into memory are valid for this page, without a message', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(await (await loadFile(keep('a.csv', 'abc').id)).text()).toBe('abc')
  expect(await entries(fileStore())).toEqual([])
})

describe('the content of a file', () => {
  it('is checked by its first bytes, and an empty file is invalid', async () => {
    expect(await isGenuine(keep('a.csv', `${'x'.repeat(4_095)}\0`))).toBe(false)
    expect(await isGenuine(keep('a.csv', `${'x'.repeat(4_096)}\0`))).toBe(true)
    expect(await isGenuine(keep('a.pdf', ''))).toBe(false)
  })

  it('is refused when its bytes cannot be read', async () => {
    expect(await checkFile({ field, file: { id: 'gone', name: 'a.pdf', size: 1, type: '' } })).toMatchObject({
      kind: 'otherKind',
      problem: expect.stringContaining('can’t read'),
    })
  })
})

describe('a photo over the limit', () => {
  let drawn: (readonly [width: number, height: number])[]
  let weigh: (width: number) => number | null
  beforeEach(() => {
    drawn = []
    weigh = (width) => width * 10
    vi.stubGlobal('createImageBitmap', async () => ({ width: 4_000, height: 3_000 }))
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ fillRect: () => undefined, drawImage: () => undefined } as never)
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done, type, quality) {
      drawn.push([this.width, this.height])
      const bytes = weigh(this.width)
      done(bytes === null ? null : new Blob([`${type} ${quality}`.padEnd(bytes)], { type }))
    })
  })
  const photo = () => ({ ...keep('my photo.of truck.PNG', START.png), size: 40_000 })

  it('becomes a JPEG that fits, with the same aspect ratio and a new reference', async () => {
    const big = photo()
    weigh = (width) => (width > 1_600 ? 10_001 : 10_000)
    const small = await resize(big, 10_000)
    expect(small).toEqual({ id: expect.any(String), name: 'my photo.of truck.jpg', size: 10_000, type: 'image/jpeg' })
    expect(small?.id).not.toBe(big.id)
    expect((await (await loadFile(small?.id ?? '')).text()).trim()).toBe('image/jpeg 0.85')
    // Half the width has a quarter of the bytes. The next step is 4/5 of that.
    expect(drawn).toEqual([
      [2_000, 1_500],
      [1_600, 1_200],
    ])
    expect((await loadFile(big.id)).name).toBe('my photo.of truck.PNG')
  })

  it('is never enlarged, and a browser that cannot draw a size tries the next', async () => {
    weigh = (width) => (width === 4_000 ? null : 5)
    expect(await resize({ ...photo(), size: 10 }, 10_000)).toMatchObject({ size: 15 })
    expect(drawn).toEqual([
      [4_000, 3_000],
      [3_200, 2_400],
    ])
  })

  it.each(['cannot be read', 'cannot be drawn', 'does not fit in eight tries', 'is gone'])('a photo stays unchanged when it %s', async (why) => {
    const big = photo()
    if (why === 'cannot be read') vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no picture', 'InvalidStateError')))
    if (why === 'cannot be drawn') vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    if (why === 'does not fit in eight tries') weigh = () => 10_001
    if (why === 'is gone') await dropFile(big.id)
    expect(await resize(big, 10_000)).toBeNull()
    expect(drawn).toHaveLength(why === 'does not fit in eight tries' ? 8 : 0)
  })

  it('is not restored when it was erased during compression', async () => {
    const big = photo()
    weigh = () => {
      void dropFile(big.id)
      return 5
    }
    expect(await resize(big, 10_000)).toBeNull()
  })

  it('leaves no copy when its row is gone before it is ready', async () => {
    const big = photo()
    const row = new AbortController()
    weigh = () => {
      row.abort()
      return 5
    }
    await vi.waitFor(async () => expect(await entries(fileStore())).toHaveLength(1))
    const before = await entries(fileStore())
    expect(await resize(big, 10_000, row.signal)).toBeNull()
    expect(await entries(fileStore())).toEqual(before)
    expect(drawn).toHaveLength(1)
  })
})
