// @vitest-environment happy-dom
/** A late result for a file must apply to the current list. Uses the real charts of a real form. */
import 'fake-indexeddb/auto'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contactRequest } from '#contract/requests/contact.ts'
import { connectRequestForm } from '#machines/forms/request.connect.ts'
import { useView } from '#src/flow/use-flow.ts'
import { CallbackDialog } from '#src/forms/contact/callback-dialog.tsx'
import { useRequest } from '#src/forms/request/request.tsx'
import { SubscribedFields } from '#src/forms/subscribed-fields.tsx'
import { eraseDevice } from '#src/platform/device.ts'
import { announcedText, renderInSite } from '../components/render.tsx'

const { wrongType, tooBig, maxBytes } = contactRequest.fields.attachment
const definition = { ...contactRequest, fields: { attachment: contactRequest.fields.attachment } }

function Form() {
  const { actor } = useRequest(definition)
  const view = useView(actor, connectRequestForm)
  return view.resuming ? null : (
    <SubscribedFields actor={actor} errors={view.errors} fields={definition.fields} onChange={view.change} onReplaceFile={view.replaceFile} />
  )
}

function slowFile(name: string, start: string, size = 2_000) {
  const read = Promise.withResolvers<ArrayBuffer>()
  const file = Object.assign(new File([start], name), { slice: () => ({ arrayBuffer: () => read.promise }), arrayBuffer: () => read.promise })
  Object.defineProperty(file, 'size', { value: size })
  const bytes = Uint8Array.from(start, (letter) => letter.charCodeAt(0))
  return { file, read: () => act(async () => read.resolve(bytes.buffer)) }
}
const chooseAs = (label: RegExp, ...files: readonly File[]) => fireEvent.change(screen.getByLabelText(label), { target: { files } })
const choose = (...files: readonly File[]) => chooseAs(/Attachment/, ...files)
const remove = (name: string) => fireEvent.click(screen.getByRole('button', { name: `Remove ${name}` }))
const rows = () => screen.queryAllByRole('listitem').map((row) => [row.querySelector('bdi')?.textContent, row.textContent?.includes(wrongType)])
const states = () => [...document.querySelectorAll('[data-flow=file-choice]')].map((row) => row.getAttribute('data-state'))
const expectStates = (...expected: readonly string[]) => waitFor(() => expect(states()).toEqual(expected))

beforeEach(async () => {
  renderInSite(<Form />)
  await screen.findByLabelText(/Attachment/)
})
afterEach(() => eraseDevice())

test('handles two files at once, with one added and one removed before the result', async () => {
  const [fake, good, gone, added] = [
    slowFile('fake.pdf', 'no PDF'),
    slowFile('good.pdf', '%PDF-1.7'),
    slowFile('gone.pdf', 'none'),
    slowFile('added.csv', 'a,b'),
  ]
  choose(fake.file, good.file, gone.file)
  await expectStates('checking', 'checking', 'checking')
  remove('gone.pdf')
  choose(added.file)
  await gone.read()
  await fake.read()
  await expectStates('refused', 'checking', 'checking')
  await good.read()
  await added.read()
  await expectStates('refused', 'accepted', 'accepted')
  expect(rows()).toEqual([
    ['fake.pdf', true],
    ['good.pdf', false],
    ['added.csv', false],
  ])
  expect(announcedText()).toBe('File added')
})

test('a result after an erasure restores no file', async () => {
  const { file, read } = slowFile('fake.pdf', 'no PDF')
  choose(file)
  await expectStates('checking')
  await act(() => eraseDevice())
  await read()
  expect(rows()).toEqual([])
})

test('works in the dialog, whose fields have other names', async () => {
  renderInSite(<CallbackDialog open onClose={() => undefined} />)
  await screen.findByLabelText(/Document/)
  const { file, read } = slowFile('fake.pdf', 'no PDF')
  chooseAs(/Document/, file)
  await read()
  await expectStates('refused')
  expect(screen.getByText('Invalid file type. Allowed formats: pdf, doc, docx, jpg, png.')).toBeDefined()
})

const OFFER = 'Make this photo smaller than 12 MB'
const offer = () => screen.findByRole('button', { name: OFFER })

async function chooseBigPhoto() {
  const { file, read } = slowFile('plates.JPG', '\xff\xd8\xff', maxBytes + 1)
  choose(file)
  expect(announcedText()).toBe(tooBig)
  await read()
  await expectStates('tooBig')
}

function slowPicture() {
  const opened = Promise.withResolvers<object>()
  vi.stubGlobal('createImageBitmap', () => opened.promise)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ fillRect: () => undefined, drawImage: () => undefined } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['\xff\xd8\xff'])))
  return { open: () => act(async () => opened.resolve({ width: 4_000, height: 3_000 })), fail: () => act(async () => opened.reject(new Error('no picture'))) }
}

test('compresses a photo over the limit once on request and announces it', async () => {
  const picture = slowPicture()
  await chooseBigPhoto()
  fireEvent.click(await offer())
  await expectStates('resizing')
  expect(screen.getByRole('button', { name: 'Shrinking photo…' }).getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'Shrinking photo…' }))
  await picture.open()
  await waitFor(() => expect(announcedText()).toBe('The photo is now small enough'))
  await waitFor(() => expect(screen.queryByText(tooBig)).toBeNull())
  expect(rows().map(([name]) => name)).toContain('plates.jpg')
})

test('keeps a photo that cannot be compressed and reports it', async () => {
  const picture = slowPicture()
  await chooseBigPhoto()
  fireEvent.click(await offer())
  await picture.fail()
  await expectStates('resizeFailed')
  expect(announcedText()).toBe('We couldn’t make the photo smaller')
  expect(screen.getByText('We couldn’t make this photo smaller. Choose another one.')).toBeDefined()
  expect(screen.queryByRole('button', { name: OFFER })).toBeNull()
})

test('a photo removed during compression stays removed without a message', async () => {
  const picture = slowPicture()
  await chooseBigPhoto()
  fireEvent.click(await offer())
  await expectStates('resizing')
  remove('plates.JPG')
  await picture.open()
  await expectStates()
  expect(announcedText()).toBe('File removed')
  expect(rows().filter(([name]) => name === 'plates.jpg')).toEqual([])
})
