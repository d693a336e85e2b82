// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { REFERENCE, teamCase } from '#kit/charts/team-case.ts'
import { team } from '#kit/charts/team-members.ts'
import { inState } from '#kit/in-state.ts'
import { connectCaseFile } from '#machines/team/case/case-file.connect.ts'
import { caseFileMachine } from '#machines/team/case/case-file.machine.ts'
import { type CasePageView, connectCasePage } from '#machines/team/case/case-page.connect.ts'
import { casePageMachine } from '#machines/team/case/case-page.machine.ts'
import { connectTeamMembers, type TeamMembersView } from '#machines/team/members/team-members.connect.ts'
import { teamMembersMachine } from '#machines/team/members/team-members.machine.ts'
import { saveText } from '#src/platform/export-text.ts'
import { MemberItem } from '#src/team/members/member-item.tsx'
import { CaseNews } from '#src/team/thread/case-news.tsx'
import { renderInSite } from './render.tsx'

const ignore = () => undefined

test('the list of members shows who is logged out', () => {
  const context = { team, self: 'ann', act: null, done: null, problem: null }
  const view = connectTeamMembers(inState(teamMembersMachine, 'list', context), ignore) as TeamMembersView
  renderInSite(
    <ul>
      {view.people.map((person) => (
        <MemberItem key={person.id} person={person} view={view} />
      ))}
    </ul>,
  )
  const names = screen.getAllByText('Logged out').map((text) => text.closest('li')?.querySelector('span')?.textContent)
  expect(names).toEqual(['Cy Young'])
})

test.each([
  ['address', 'Correct email address'],
  ['email', 'Write a new message'],
] as const)('after a failure of the %s, the member can: %s', (mailFailure, label) => {
  const found = { ...teamCase, mailFailure }
  const context = { reference: REFERENCE, teamCase: found, newest: found.version, problem: null }
  const view = connectCasePage(inState(casePageMachine, 'shown.idle', context), ignore, { self: 'ann', at: found.sentAt }) as CasePageView
  const fileView = connectCaseFile(inState(caseFileMachine, 'idle', { problem: null, file: null }), ignore)
  const acts = { address: vi.fn(), email: vi.fn() }
  renderInSite(<CaseNews view={view} fileView={fileView} onCorrectEmail={acts.address} onReply={acts.email} />)
  fireEvent.click(screen.getByRole('button', { name: label }))
  expect(acts[mailFailure]).toHaveBeenCalledOnce()
})

test('a text is saved while its address is valid', () => {
  const calls: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => 'blob:codes')
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void calls.push(`revoke ${address}`))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    calls.push(`save ${this.href} as ${this.download}`)
  })
  saveText('1234-5678', 'codes.txt')
  vi.restoreAllMocks()
  expect(calls).toEqual(['save blob:codes as codes.txt', 'revoke blob:codes'])
})
