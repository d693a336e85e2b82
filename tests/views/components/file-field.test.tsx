// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { documents } from '#contract/forms/field.ts'
import { limitsText, sizeText } from '#src/ui/form-parts/file-text.ts'
import { announcedText, showField } from './render.tsx'

const field = documents('Formation documents', { optional: true, wrongType: 'Invalid file type.', tooBig: 'File size exceeds 4 MB limit.' })
const ref = (name: string, size = 1_000) => ({ id: name, name, size, type: '' })
const file = (name: string) => new File(['x'], name)

test('shows types, number, and size before a choice', () => {
  expect(limitsText(field)).toBe('PDF, Word, Excel, CSV, JPG, PNG or GIF pictures, ZIP. Up to 5 files, 4 MB each.')
  const pictured = (...extensions: string[]) => limitsText({ ...field, extensions })
  expect(pictured('pdf', 'jpg', 'jpeg', 'png')).toMatch(/^PDF, JPG or PNG pictures\. /)
  expect(pictured('png', 'zip')).toMatch(/^PNG pictures, ZIP\. /)
  expect(pictured('csv')).toMatch(/^CSV\. /)
  expect([sizeText(900), sizeText(340_000), sizeText(1_204_224), sizeText(12 * 1_048_576)]).toEqual(['900 bytes', '332 KB', '1.1 MB', '12 MB'])
  showField(field, { name: 'docs', value: [] })
  const input = screen.getByLabelText<HTMLInputElement>(/Formation documents/)
  expect(input.getAttribute('aria-describedby')).toBe('docs-limits')
  expect([input.name, input.multiple, input.accept.split(',')[0]]).toEqual(['docs', true, '.doc'])
})

test('adds chosen files to the list and announces them', () => {
  const { answer } = showField(field, { value: [ref('a.pdf')] })
  const input = screen.getByLabelText<HTMLInputElement>(/Formation documents/)
  const setValue = vi.spyOn(input, 'value', 'set')
  fireEvent.change(input, { target: { files: [file('b.pdf')] } })
  expect(answer()).toHaveLength(2)
  // A browser reports no change if the visitor chooses the same file again, after removing it from the list.
  expect(setValue.mock.calls).toEqual([['']])
  expect(screen.getByText('b.pdf')).toBeDefined()
  expect(announcedText()).toBe('File added')
})

test('accepts dropped files and highlights the drop zone', () => {
  const { answer } = showField(field, { value: [] })
  const zone = document.querySelector('[data-drop-zone]') as HTMLElement
  fireEvent.dragOver(zone)
  expect(zone.hasAttribute('data-over')).toBe(true)
  fireEvent.drop(zone, { dataTransfer: { files: [file('a.pdf'), file('b.pdf')] } })
  expect([answer(), zone.hasAttribute('data-over')]).toEqual([[expect.objectContaining({ name: 'a.pdf' }), expect.objectContaining({ name: 'b.pdf' })], false])
  expect(announcedText()).toBe('2 files added')
})

test('shows an error at its file', () => {
  showField(field, { value: [ref('scan.tiff'), ref('big.pdf', 5_000_000), ref('fine.pdf')] })
  const problems = screen.getAllByRole('listitem').map((item) => /Invalid file type\.|File size exceeds 4 MB limit\./.exec(item.textContent ?? '')?.[0])
  expect(problems).toEqual(['Invalid file type.', 'File size exceeds 4 MB limit.', undefined])
})

test('shows an error once at the file, describes the control by it, and announces it when chosen', () => {
  showField(field, { name: 'docs', value: [ref('fine.pdf'), ref('scan.tiff')], error: field.wrongType })
  expect(screen.getAllByText(field.wrongType)).toHaveLength(1)
  expect(screen.getByText(field.wrongType).closest('li')?.textContent).toContain('scan.tiff')
  expect(document.getElementById('docs-error')?.textContent).toBe(field.wrongType)
  expect(screen.getByLabelText(/Formation documents/).getAttribute('aria-describedby')).toBe('docs-error docs-limits')
  fireEvent.change(screen.getByLabelText(/Formation documents/), { target: { files: [file('letter.exe')] } })
  expect(announcedText()).toBe(field.wrongType)
})

test('shows an error of no single file at the field', () => {
  showField(field, { name: 'docs', value: [ref('fine.pdf')], error: field.tooMany })
  expect(document.getElementById('docs-error')?.closest('li')).toBeNull()
  expect(screen.getAllByText(field.tooMany)).toHaveLength(1)
})

test('Remove focuses the next file, then the previous one, then the field', () => {
  const { answer } = showField(field, { value: ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => ref(name)) })
  const remove = (name: string) => fireEvent.click(screen.getByRole('button', { name: `Remove ${name}` }))
  remove('b.pdf')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove c.pdf' }))
  expect(announcedText()).toBe('File removed')
  remove('c.pdf')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove a.pdf' }))
  remove('a.pdf')
  expect(document.activeElement).toBe(screen.getByLabelText(/Formation documents/))
  expect(answer()).toEqual([])
})

test('does not change files while the form is being sent', () => {
  const { answer } = showField(field, { value: [ref('a.pdf')], disabled: true })
  fireEvent.drop(document.querySelector('[data-drop-zone]') as HTMLElement, { dataTransfer: { files: [file('b.pdf')] } })
  fireEvent.click(screen.getByRole('button', { name: 'Remove a.pdf' }))
  expect(answer()).toHaveLength(1)
})
