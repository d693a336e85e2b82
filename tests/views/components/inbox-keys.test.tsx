// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useSelector } from '@xstate/react'
import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { newRow } from '#kit/charts/inbox.ts'
import { teamCase } from '#kit/charts/team-case.ts'
import { inState } from '#kit/in-state.ts'
import { connectCaseComposer } from '#machines/team/case/case-composer.connect.ts'
import { caseComposerMachine } from '#machines/team/case/case-composer.machine.ts'
import { connectCasePage } from '#machines/team/case/case-page.connect.ts'
import { casePageMachine } from '#machines/team/case/case-page.machine.ts'
import { connectBulkMove } from '#machines/team/inbox/bulk-move.connect.ts'
import { bulkMoveMachine } from '#machines/team/inbox/bulk-move.machine.ts'
import { CaseHeader } from '#src/team/case/case-header.tsx'
import { InsertList } from '#src/team/composer/insert-list.tsx'
import { insertText } from '#src/team/composer/text-box.ts'
import { BulkActionsBar, SelectAllCheckbox } from '#src/team/inbox/bulk-actions.tsx'
import { ShortcutsDialog } from '#src/team/inbox/shortcuts-dialog.tsx'
import { ROW_LINK_ATTRIBUTE, useInboxKeys } from '#src/team/inbox/use-inbox-keys.ts'
import { TeamFrame } from '#src/team/shell/team-frame.tsx'
import { useShortcuts } from '#src/team/shell/use-shortcuts.ts'
import { renderInSite } from './render.tsx'

const actor = createActor(bulkMoveMachine)

function Keys() {
  const view = connectBulkMove(actor.getSnapshot(), (event) => actor.send(event), { self: 'ann', isLead: true, rows: [newRow] })
  const keys = useShortcuts()
  useInboxKeys({ bulkMove: view, isShown: true, shortcuts: keys, list: { path: '/team', references: [newRow.reference], total: 1 } })
  return (
    <>
      <ul>
        <li>
          <a href="/team" {...{ [ROW_LINK_ATTRIBUTE]: newRow.reference }}>
            {newRow.who}
          </a>
        </li>
      </ul>
      <button type="button" onClick={keys.help}>
        Keys
      </button>
      <textarea aria-label="Note" />
      <ShortcutsDialog view={keys} page="inbox" />
    </>
  )
}

const selectedReferences = () => actor.getSnapshot().context.chosen
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

test('a member sees the inbox shortcuts and can turn them off and on', async () => {
  actor.start()
  renderInSite(<Keys />)
  press('?')
  const dialog = screen.getByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    '/',
    'j',
    'k',
    'Enter',
    '↓',
    'Escape',
    'x',
    'Shift+x',
    'c',
    'a',
    'n',
    'Escape',
    '?',
  ])
  // An open dialog disables the shortcuts.
  press('j')
  expect(dialog.contains(document.activeElement) || document.activeElement === document.body).toBe(true)
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  press('j')
  press('x')
  expect(selectedReferences()).toEqual([])

  fireEvent.click(screen.getByRole('button', { name: 'Keys' }))
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  press('j')
  expect(document.activeElement?.textContent).toBe(newRow.who)
  press('x')
  expect(selectedReferences()).toEqual([newRow.reference])
  screen.getByRole('textbox', { name: 'Note' }).focus()
  press('j')
  expect(document.activeElement?.tagName).toBe('TEXTAREA')
  actor.stop()
})

test('Enter inserts the first colleague without sending the form, and the list opens again without a filter', () => {
  const composer = createActor(caseComposerMachine).start()
  const onInsert = vi.fn()
  const who = { who: 'Dana', company: '', reference: newRow.reference, noun: 'LLC', members: [{ id: 'bob', name: 'Bob Ray' }] }
  function List() {
    const view = connectCaseComposer(
      useSelector(composer, (current) => current),
      composer.send,
      who,
      'ann',
    )
    return (
      <form>
        <InsertList label="Mention" composer={view} disabled={false} onOpen={view.openMembers} onInsert={onInsert} emptyContent={null} />
      </form>
    )
  }
  renderInSite(<List />)
  act(() => composer.send({ type: 'NOTE.OPEN' }))
  fireEvent.click(screen.getByRole('button', { name: 'Mention' }))
  const filter = screen.getByRole('textbox', { name: 'Filter: Mention' })
  fireEvent.change(filter, { target: { value: 'bo' } })
  expect(fireEvent.keyDown(filter, { key: 'Enter' })).toBe(false)
  expect(onInsert.mock.calls).toEqual([['@Bob Ray ']])
  fireEvent.click(screen.getByRole('button', { name: 'Mention' }))
  const reopened = screen.getByRole<HTMLInputElement>('textbox', { name: 'Filter: Mention' })
  expect(reopened.value).toBe('')
  fireEvent.change(reopened, { target: { value: 'nobody' } })
  expect(fireEvent.keyDown(reopened, { key: 'Enter' })).toBe(false)
  composer.stop()
})

test('a cleared selection leaves the focus in the toolbar, although its button disappears', () => {
  const bulkMove = createActor(bulkMoveMachine).start()
  function Toolbar() {
    const snapshot = useSelector(bulkMove, (current) => current)
    const view = connectBulkMove(snapshot, bulkMove.send, { self: 'ann', isLead: true, rows: [newRow] })
    return (
      <div data-flow="inbox">
        <SelectAllCheckbox view={view} />
        <BulkActionsBar view={view} />
      </div>
    )
  }
  renderInSite(<Toolbar />)
  const all = screen.getByRole('checkbox', { name: 'Select all on this page' })
  fireEvent.click(all)
  fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(screen.queryByRole('button', { name: 'Clear selection' })).toBeNull()
  expect(document.activeElement).toBe(all)
  bulkMove.stop()
})

test('an inserted text replaces the selected one', () => {
  renderInSite(<textarea id="reply" defaultValue="Hi Dana, thanks." />)
  screen.getByRole<HTMLTextAreaElement>('textbox').setSelectionRange(3, 7)
  const change = vi.fn()
  insertText('reply', 'Hi Dana, thanks.', 'Ann', change)
  expect(change.mock.calls).toEqual([['Hi Ann, thanks.']])
})

const JAN_15 = Date.UTC(2020, 0, 15, 18)

test.each([
  ['Customer answer due January 15, 2020', {}],
  ['Filed January 15, 2020', { filing: { at: JAN_15, takes: '' } }],
  ['Filed January 15, 2020, takes 10 days', { filing: { at: JAN_15, takes: '10 days' } }],
])('the head of a case without a promise shows: %s', (text, change) => {
  const { reference } = teamCase
  const found = { ...teamCase, state: 'waitingForCustomer', promisedBy: null, dueAt: JAN_15 }
  const view = connectCasePage(inState(casePageMachine, 'shown.idle', { reference, teamCase: found, newest: 3, problem: null }), () => undefined, {
    self: 'ann',
    at: 0,
  })
  if (view.screen !== 'case') throw new Error(view.screen)
  renderInSite(<CaseHeader reference={reference} row={null} view={{ ...view, ...change }} position={null} headingRef={null} liveNote={null} />)
  expect(screen.getByText(text)).toBeDefined()
})

test('the navigation of the team never scrolls the page', () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  const member = { id: 'ann', name: 'Ann Miller', email: 'ann@team.example', role: 'lead' } as const
  const frame = (text: string) => (
    <TeamFrame path="/team" member={member} onLogOut={() => undefined}>
      {text}
    </TeamFrame>
  )
  const { showAgain } = renderInSite(frame('first'))
  showAgain(frame('second'))
  expect(scroll).not.toHaveBeenCalled()
})
