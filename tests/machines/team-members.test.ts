/** Expected results: docs/cases.md. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ALREADY_MEMBER_MESSAGE, LAST_LEAD, team, teamMembersChart } from '#kit/charts/team-members.ts'
import { Walk } from '#kit/walk.ts'
import { connectTeamMembers, type TeamMembersView } from '#machines/team/members/team-members.connect.ts'

const MINUTE = 60_000
let walk: Walk<typeof teamMembersChart.machine>
beforeEach(async () => {
  walk = new Walk(teamMembersChart)
  await walk.answer('loadTeam', 'loaded')
})
afterEach(() => walk.stop())
const events: object[] = []
const currentView = () => connectTeamMembers(walk.snapshot, (event) => events.push(event))
const view = () => currentView() as TeamMembersView
const send = (type: string, more: object = {}) => walk.send({ type, ...more })
const press = async (work: () => void) => {
  work()
  await walk.send(events.pop() as { type: string })
}
const person = (id: string) => view().people.find((one) => one.id === id) as TeamMembersView['people'][number]
const prove = () => press(() => view().onVerified(walk.clock.now() + 10 * MINUTE))
const fill = async (email: string, role: string) => {
  await press(() => view().form.change('email', email))
  await press(() => view().form.change('role', role))
}

test('a lead sees the devices of each member, and a member sees only the members', async () => {
  expect(view().people.map(({ id, isSelf, devices }) => [id, isSelf, devices.map((device) => device.label)])).toEqual([
    ['ann', true, ['Chrome on Windows']],
    ['bob', false, ['Safari on Mac']],
    ['cy', false, []],
  ])
  expect([view().isLead, view().invited]).toEqual([true, team.invited])
  const member = new Walk({ ...teamMembersChart, input: (now) => ({ now, self: 'bob', provenUntil: 0 }) })
  await member.answer('loadTeam', 'loaded')
  const own = connectTeamMembers(member.snapshot, () => {}) as TeamMembersView
  expect([own.isLead, own.people.flatMap(({ devices }) => devices)]).toEqual([false, []])
  member.stop()
})

test('an invitation waits for a second factor and then continues, and ten minutes later it asks again', async () => {
  await fill(' eve@office.example ', 'lead')
  await press(() => view().form.submit())
  expect([view().isVerifying, walk.pending.size]).toEqual([true, 0])
  await prove()
  expect(walk.pending.get('inviteMember')?.input).toEqual({ email: 'eve@office.example', role: 'lead' })
  await walk.answer('inviteMember', 'done')
  await walk.answer('loadTeam', 'loaded')
  expect(view()).toMatchObject({ message: expect.stringContaining('We invited eve@office.example.'), form: { answers: { email: '', role: 'member' } } })
  await walk.wait(10 * MINUTE - 1)
  await press(() => view().changeRole(person('bob')))
  expect(view().message).toBeNull()
  await press(() => view().confirmation?.confirm())
  expect(walk.pending.get('changeRole')?.input).toEqual({ id: 'bob', role: 'lead' })
  await walk.answer('changeRole', 'offline')
  await walk.wait(1)
  await press(() => view().confirmation?.confirm())
  expect([view().isVerifying, view().confirmation]).toEqual([true, null])
})

test('a 403 of the server asks for the factor again and repeats the call', async () => {
  await press(() => view().changeRole(person('cy')))
  expect(view().confirmation).toMatchObject({ title: 'Make Cy Young a member?', label: 'Make a member' })
  await press(() => view().confirmation?.confirm())
  await prove()
  await walk.answer('changeRole', 'unproven')
  expect(view().isVerifying).toBe(true)
  await prove()
  expect(walk.pending.get('changeRole')?.input).toEqual({ id: 'cy', role: 'member' })
  await walk.answer('changeRole', 'lastLead')
  expect(view().confirmation).toMatchObject({ problem: LAST_LEAD, busy: false })
})

test('if the clock of the device is ahead, each action asks for a proof once', async () => {
  await press(() => view().remove(person('bob')))
  await press(() => view().confirmation?.confirm())
  await press(() => view().onVerified(walk.clock.now() - MINUTE))
  expect(walk.pending.get('removeMember')?.input).toEqual({ id: 'bob' })
})

test('a canceled proof changes nothing', async () => {
  await fill('eve@office.example', 'lead')
  await press(() => view().form.submit())
  await press(() => view().cancelVerification())
  expect(view()).toMatchObject({ isVerifying: false, confirmation: null, form: { answers: { email: 'eve@office.example', role: 'lead' }, problem: null } })
  await press(() => view().remove(person('bob')))
  await press(() => view().confirmation?.confirm())
  await press(() => view().cancelVerification())
  expect(view().confirmation).toMatchObject({ title: 'Remove Bob Ray from the team?', problem: null })
  await press(() => view().confirmation?.cancel())
  expect([view().confirmation, walk.pending.size]).toEqual([null, 0])
})

test('shows a refused invitation at its field and keeps the input', async () => {
  await press(() => view().form.submit())
  expect([view().form.errors, view().form.attempt, walk.pending.size]).toEqual([{ email: expect.any(String) }, 1, 0])
  await fill('bob@office.example', 'lead')
  await press(() => view().form.submit())
  await prove()
  await walk.answer('inviteMember', 'fieldRefused')
  expect(view().form).toMatchObject({ errors: { email: ALREADY_MEMBER_MESSAGE }, attempt: 2, answers: { email: 'bob@office.example', role: 'lead' } })
  await fill('eve@office.example', 'lead')
  expect(view().form.errors).toEqual({})
  await press(() => view().form.submit())
  await walk.answer('inviteMember', 'offline')
  expect(view().form).toMatchObject({ problem: expect.stringContaining('We got no response.'), answers: { email: 'eve@office.example', role: 'lead' } })
})

test('signs a device out without a second factor, even one that is already signed out, and reloads a failed list', async () => {
  await press(() => view().endDevice(person('bob'), 'device-bob'))
  expect(view().confirmation).toMatchObject({ title: 'Log out this device?', effect: 'Bob Ray, Safari on Mac will have to log in again.' })
  await press(() => view().confirmation?.confirm())
  expect(walk.pending.get('endTeamDevice')?.input).toEqual({ id: 'device-bob' })
  await walk.answer('endTeamDevice', 'gone')
  expect([view().confirmation, view().busy]).toEqual([null, true])
  await walk.answer('loadTeam', 'offline')
  expect(currentView()).toMatchObject({ screen: 'failed', message: 'Bob Ray, Safari on Mac: logged out.', problem: expect.stringContaining('couldn’t load') })
  await send('MEMBERS.RETRY')
  await walk.answer('loadTeam', 'loaded')
  await press(() => view().cancelInvitation(view().invited[0] as TeamMembersView['invited'][number]))
  expect(view().confirmation?.effect).toBe('The invitation link emailed to dee@office.example will stop working.')
  await press(() => view().confirmation?.confirm())
  await prove()
  expect(walk.pending.get('removeMember')?.input).toEqual({ id: 'invite-of-dee' })
  await walk.answer('removeMember', 'done')
  await walk.answer('loadTeam', 'loaded')
  expect(view().message).toBe('The invitation for dee@office.example is canceled.')
})
