// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { text, usState, yesNo } from '#contract/field.ts'
import { ErrorSummary } from '#src/components/error-summary.tsx'
import { FormField } from '#src/components/form-field.tsx'
import { Notice } from '#src/components/notice.tsx'
import { PageHead, tabTitle } from '#src/page-head.tsx'
import { routeOf } from '#src/routes.tsx'
import { show } from './render.tsx'

const fields = {
  name: text('Business name', { required: 'Business name is required.' }),
  state: usState('State', { required: 'State is required.' }),
  homeState: usState('State of formation', { required: 'State is required.' }),
  members: yesNo('More than one member?', { required: 'This field is mandatory.' }),
}
const errors = { members: 'This field is mandatory.', name: 'Business name is required.' }

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn()
})

const links = () => screen.getAllByRole('link').map((link) => link.textContent)

test('one link per field in the order of the page; words that fit many fields are led by the label', () => {
  show(<ErrorSummary errors={{ ...errors, state: 'State is required.', homeState: 'State is required.' }} fields={fields} attempt={1} />)
  expect(screen.getByRole('heading', { name: 'There is a problem' })).toBeDefined()
  expect(links()).toEqual([
    'Business name is required.',
    'State: State is required.',
    'State of formation: State is required.',
    'More than one member? This field is mandatory.',
  ])
})

test('a problem that belongs to no field is said, not linked', () => {
  show(<ErrorSummary errors={{ nobody: 'The server is unhappy.' }} fields={fields} attempt={1} />)
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByRole('alert').textContent).toContain('The server is unhappy.')
})

test('the focus comes with each refused submit, also when the refusal comes later, and never while one types', () => {
  const { showAgain } = show(<ErrorSummary errors={{}} fields={fields} attempt={0} />)
  showAgain(<ErrorSummary errors={{}} fields={fields} attempt={1} />)
  expect(screen.queryByRole('alert')).toBeNull()
  showAgain(<ErrorSummary errors={errors} fields={fields} attempt={1} />)
  expect(document.activeElement).toBe(screen.getByRole('alert'))

  const elsewhere = document.body.appendChild(document.createElement('input'))
  elsewhere.focus()
  showAgain(<ErrorSummary errors={{ name: errors.name }} fields={fields} attempt={1} />)
  expect(document.activeElement).toBe(elsewhere)
  showAgain(<ErrorSummary errors={errors} fields={fields} attempt={2} />)
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  elsewhere.remove()
})

test('a link focuses its control: an input by its id, a group at its first option', () => {
  show(
    <>
      <ErrorSummary errors={errors} fields={fields} attempt={1} />
      {Object.entries(fields).map(([name, field]) => (
        <FormField key={name} name={name} field={field} value="" onChange={() => undefined} />
      ))}
    </>,
  )
  fireEvent.click(screen.getByRole('link', { name: 'Business name is required.' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Business name'))
  fireEvent.click(screen.getByRole('link', { name: /More than one member/ }))
  expect(document.activeElement).toBe(screen.getByLabelText('Yes'))
  expect(Element.prototype.scrollIntoView).toHaveBeenCalled()
})

test('the title says Error: as long as anything on the page is wrong, and is the next page’s own after it', () => {
  const head = (path: string) => <PageHead route={routeOf(path)} />
  const title = tabTitle(routeOf('/llcform'))
  const { showAgain } = show(
    <>
      {head('/llcform')}
      <ErrorSummary errors={errors} fields={fields} attempt={1} />
      <Notice kind="error">The server is unhappy.</Notice>
    </>,
  )
  expect(document.title).toBe(`Error: ${title}`)
  showAgain(
    <>
      {head('/llcform')}
      <ErrorSummary errors={{}} fields={fields} attempt={1} />
      <Notice kind="error">The server is unhappy.</Notice>
    </>,
  )
  expect(document.title).toBe(`Error: ${title}`)
  showAgain(
    <>
      {head('/llcform')}
      <ErrorSummary errors={{}} fields={fields} attempt={1} />
    </>,
  )
  expect(document.title).toBe(title)
  showAgain(head('/login'))
  expect(document.title).toBe(tabTitle(routeOf('/login')))
})
