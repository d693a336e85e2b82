// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  checkboxField,
  choices,
  documents,
  emptyValue,
  type FieldErrors,
  type Fields,
  phone,
  type Row,
  rows,
  select,
  text,
  yesNo,
} from '#contract/forms/field.ts'
import { usState } from '#contract/forms/us-states.ts'
import { PageHead, tabTitle } from '#src/app/page-head.tsx'
import { routeOf } from '#src/app/routes.tsx'
import { PasswordControl } from '#src/ui/controls/password-control.tsx'
import { ErrorSummary } from '#src/ui/form-parts/error-summary.tsx'
import { FormField } from '#src/ui/form-parts/form-field.tsx'
import { RowsField } from '#src/ui/form-parts/rows-field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { renderInSite } from './render.tsx'

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

test('has one link per field in page order, and general messages start with the label', () => {
  renderInSite(<ErrorSummary errors={{ ...errors, state: 'State is required.', homeState: 'State is required.' }} fields={fields} attempt={1} />)
  expect(screen.getByRole('heading', { name: 'There is a problem' })).toBeDefined()
  expect(links()).toEqual([
    'Business name is required.',
    'State: State is required.',
    'State of formation: State is required.',
    'More than one member? This field is mandatory.',
  ])
})

test('shows a problem without a field as text', () => {
  renderInSite(<ErrorSummary errors={{ nobody: 'The server is unhappy.' }} fields={fields} attempt={1} />)
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByRole('alert').textContent).toContain('The server is unhappy.')
})

const form = (broken: FieldErrors, attempt: number, shown: Fields = fields) => (
  <>
    <ErrorSummary errors={broken} fields={shown} attempt={attempt} />
    {Object.entries(shown).map(([name, field]) => (
      <FormField key={name} name={name} field={field} value={emptyValue(field)} secret={PasswordControl} onChange={() => undefined} />
    ))}
  </>
)
const summary = () => screen.getByRole('alert')

test('each refused submit focuses the first invalid control, even after a delay, but not while typing', () => {
  const { showAgain } = renderInSite(form({}, 0))
  showAgain(form({}, 1))
  expect(document.activeElement).toBe(document.body)
  showAgain(form(errors, 1))
  expect(document.activeElement).toBe(screen.getByLabelText('Business name'))
  expect(vi.mocked(Element.prototype.scrollIntoView).mock.contexts).toEqual([document.querySelector('[data-field=name]')])

  screen.getByLabelText('State').focus()
  showAgain(form({ members: errors.members }, 1))
  expect(document.activeElement).toBe(screen.getByLabelText('State'))
  showAgain(form({ members: errors.members }, 2))
  expect(document.activeElement).toBe(screen.getByLabelText('Yes'))
})

test('a restarted form focuses the first control at its first refusal', () => {
  const { showAgain } = renderInSite(form(errors, 1))
  showAgain(form({}, 1))
  showAgain(form({}, 0))
  screen.getByLabelText('State').focus()
  showAgain(form(errors, 1))
  expect(document.activeElement).toBe(screen.getByLabelText('Business name'))
})

test('the first control is the first visible one of the page, in any order of fields', () => {
  const hidden = { elsewhere: text('Not shown', { required: 'It is missing.' }) }
  renderInSite(
    <>
      <ErrorSummary errors={{ elsewhere: 'It is missing.', ...errors }} fields={{ ...hidden, ...fields }} attempt={1} />
      {Object.entries(fields)
        .reverse()
        .map(([name, field]) => (
          <FormField key={name} name={name} field={field} value={emptyValue(field)} secret={PasswordControl} onChange={() => undefined} />
        ))}
    </>,
  )
  expect(document.activeElement).toBe(screen.getByLabelText('Yes'))
})

test('a refusal without a control scrolls to the summary and keeps the focus', () => {
  renderInSite(form({ nobody: 'The server is unhappy.' }, 1))
  expect(document.activeElement).toBe(document.body)
  expect(vi.mocked(Element.prototype.scrollIntoView).mock.contexts).toEqual([summary()])
})

test('an existing live region announces the summary again at each refused submit', () => {
  const { showAgain } = renderInSite(form({}, 0))
  const region = summary()
  expect(region.textContent).toBe('')
  showAgain(form(errors, 1))
  expect(summary()).toBe(region)
  const words = region.firstElementChild
  showAgain(form({ name: errors.name }, 1))
  expect(region.firstElementChild).toBe(words)
  showAgain(form({ name: errors.name }, 2))
  expect(region.firstElementChild).not.toBe(words)
  expect(region.textContent).toBe('There is a problemBusiness name is required.')
})

test.each([
  ['a text', { company: text('Company name', { required: 'Required' }) }, 'company', 'company'],
  ['a phone number', { phone: phone('Phone number', { required: 'Required', invalid: 'Invalid' }) }, 'phone', 'phone'],
  ['a list with a single choice', { kind: select('Kind', { required: 'Required', options: ['One', 'Two'] }) }, 'kind', 'kind'],
  ['a list of checkboxes', { services: choices('Services', { required: 'Required', options: ['One', 'Two'] }) }, 'services', 'services'],
  ['a single checkbox', { agree: checkboxField('I agree', { required: 'Required' }) }, 'agree', 'agree'],
  ['files', { papers: documents('Papers', { required: 'Required', maxFiles: 1, wrongType: 'Wrong', tooBig: 'Big' }) }, 'papers', 'papers'],
] as const)('the first control may be %s', (_, only, name, id) => {
  renderInSite(form({ [name]: 'Required' }, 1, only))
  expect(document.activeElement).toBe(document.getElementById(id))
  expect(document.activeElement).not.toBe(document.body)
})

test('the first control may be a cell of a row, or the button that adds the first row, which then gets the focus', () => {
  const shareholders = rows('Shareholders', {
    required: 'Add at least one.',
    one: 'shareholder',
    columns: { name: text('Full name', { required: 'Name is required' }) },
  })
  const group = (broken: FieldErrors, attempt: number, filled: readonly Row[]) => (
    <>
      <ErrorSummary errors={broken} fields={{ shareholders }} attempt={attempt} />
      <RowsField
        name="shareholders"
        field={shareholders}
        rows={filled}
        errors={broken}
        onAdd={() => undefined}
        onRemove={() => undefined}
        onChange={() => undefined}
      />
    </>
  )
  const { showAgain } = renderInSite(group({ shareholders: 'Add at least one.' }, 1, []))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a shareholder' }))
  fireEvent.click(screen.getByRole('button', { name: 'Add a shareholder' }))
  showAgain(group({}, 1, [{ name: '' }]))
  expect(document.activeElement).toBe(document.getElementById('shareholders.0.name'))
  showAgain(group({ 'shareholders.1.name': 'Name is required' }, 2, [{ name: 'Dana' }, { name: '' }]))
  expect(document.activeElement).toBe(document.getElementById('shareholders.1.name'))
  expect(links()).toEqual(['Shareholder 2: Name is required'])
  fireEvent.click(screen.getByRole('button', { name: 'Remove shareholder 2' }))
  showAgain(group({}, 2, [{ name: 'Dana' }]))
  expect(document.activeElement).toBe(document.getElementById('shareholders.0.name'))
})

test('a link focuses its control: an input by its id, a group at its first option', () => {
  renderInSite(
    <>
      <ErrorSummary errors={errors} fields={fields} attempt={1} />
      {Object.entries(fields).map(([name, field]) => (
        <FormField key={name} name={name} field={field} value={emptyValue(field)} secret={PasswordControl} onChange={() => undefined} />
      ))}
    </>,
  )
  fireEvent.click(screen.getByRole('link', { name: 'Business name is required.' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Business name'))
  fireEvent.click(screen.getByRole('link', { name: /More than one member/ }))
  expect(document.activeElement).toBe(screen.getByLabelText('Yes'))
  expect(Element.prototype.scrollIntoView).toHaveBeenCalled()
})

test('the title starts with Error: while the page has errors, and the next page resets it', () => {
  const head = (path: string) => <PageHead route={routeOf(path)} />
  const title = tabTitle(routeOf('/llcform'))
  const { showAgain } = renderInSite(
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
