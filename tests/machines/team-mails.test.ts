/** Expected results: docs/cases.md and decision 0129. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { REFERENCE } from '#kit/charts/team-case.ts'
import { bouncedMail, CASE_CLOSED_MESSAGE, mailWithoutReference, mailWithReference, NO_REFERENCE, olderMail, teamMailsChart } from '#kit/charts/team-mails.ts'
import { Walk } from '#kit/walk.ts'
import { connectTeamMails, type TeamMailsView } from '#machines/team/mail/team-mails.connect.ts'

const SECOND_MS = 1_000

let walk: Walk<typeof teamMailsChart.machine>
const events: { type: string }[] = []
const view = () => connectTeamMails(walk.snapshot, (event) => events.push(event))
const press = async (work: (now: TeamMailsView) => void) => {
  work(view())
  for (const event of events.splice(0)) await walk.send(event)
}
const ids = () => view().rows?.map(({ id }) => id)
const openedMail = () => view().openMail as NonNullable<TeamMailsView['openMail']>
const read = async (id = mailWithoutReference.id) => {
  await press((now) => now.open(id))
  await walk.answer('readMail', 'read')
}
beforeEach(async () => {
  walk = new Walk({ ...teamMailsChart, input: () => ({ hasPane: false }) })
  await walk.answer('loadMails', 'page')
})
afterEach(() => walk.stop())

test('lists sender and subject of each email and loads more at its end', async () => {
  expect(view().rows?.map(({ from, subject }) => [from, subject])).toEqual([
    ['dispatch@whitfield.example', 'Re: Your factoring request'],
    ['info@osprey.example', 'No subject'],
  ])
  await press((now) => now.showMore())
  expect([view().isLoadingMore, walk.pending.get('loadMails')?.input]).toEqual([true, { which: 'waiting', after: mailWithoutReference.id }])
  await walk.answer('loadMails', 'offline')
  expect([view().loadMoreProblem, ids()]).toEqual([
    'We couldn’t load more emails. Check your connection and try again.',
    [mailWithReference.id, mailWithoutReference.id],
  ])
  await press((now) => now.showMore())
  await walk.answer('loadMails', 'page')
  expect(ids()).toEqual([mailWithReference.id, mailWithoutReference.id])
  await press((now) => now.showMore())
  await walk.answer('loadMails', 'last')
  expect([view().loadMoreProblem, view().more, ids()]).toEqual([null, false, [mailWithReference.id, mailWithoutReference.id, olderMail.id]])
  await press((now) => now.refresh?.())
  expect([view().isRefreshing, ids()?.length]).toEqual([true, 3])
  await walk.answer('loadMails', 'refused')
  expect([view().rows, view().failed]).toEqual([null, expect.stringContaining('Too many tries')])
  await press((now) => now.retry())
  await walk.answer('loadMails', 'page')
  expect([view().failed, ids()]).toEqual([null, [mailWithReference.id, mailWithoutReference.id]])
})

test('opens the first email beside the list', async () => {
  walk.stop()
  walk = new Walk(teamMailsChart)
  await walk.answer('loadMails', 'page')
  expect([walk.pending.get('readMail')?.input, openedMail().isReading]).toEqual([{ id: mailWithReference.id }, true])
  await walk.answer('readMail', 'read')
  await press(() => openedMail().close())
  expect(walk.state).toBe('list.idle')
  await press((now) => now.refresh?.())
  await walk.answer('loadMails', 'none')
  expect([walk.state, view().openMail, view().isEmpty]).toEqual(['list.idle', null, true])
})

test('opens the next email beside the list after one is done', async () => {
  walk.stop()
  walk = new Walk(teamMailsChart)
  await walk.answer('loadMails', 'page')
  await walk.answer('readMail', 'read')
  await press(() => openedMail().form.change('reference', REFERENCE))
  await press(() => openedMail().form.submit())
  await walk.answer('assignMail', 'assigned')
  expect([walk.pending.get('readMail')?.input, view().assignedTo]).toEqual([{ id: mailWithoutReference.id }, REFERENCE])
  await walk.answer('readMail', 'read')
  await press(() => openedMail().discard())
  await press((now) => now.confirmation?.confirm())
  await walk.answer('discardMail', 'discarded')
  expect([walk.state, ids(), view().assignedTo, view().more, view().isEmpty]).toEqual(['list.idle', [], null, true, false])
})

test('lists automatic emails separately, with the same actions', async () => {
  await read()
  await press((now) => now.showOtherList?.())
  expect(view().openMail).toBeNull()
  expect([walk.pending.get('loadMails')?.input, view().rows, view().listTexts.otherListLabel]).toEqual([
    { which: 'automatic', after: '' },
    null,
    'Show unmatched emails',
  ])
  await walk.answer('loadMails', 'automatic')
  expect(ids()).toEqual([bouncedMail.id])
  await press((now) => now.open(bouncedMail.id))
  await walk.answer('readMail', 'automatic')
  expect([walk.state, openedMail().mail?.reasonText]).toEqual(['open.idle', 'This email reports that another email wasn’t delivered.'])
  await press(() => openedMail().save())
  await walk.answer('saveMail', 'saved')
  expect(walk.state).toBe('open.idle')
  await press(() => openedMail().close())
  await press((now) => now.showOtherList?.())
  await walk.answer('loadMails', 'offline')
  await press((now) => now.showOtherList?.())
  expect(walk.pending.get('loadMails')?.input).toEqual({ which: 'automatic', after: '' })
})

test('attaches an email to the typed reference, removes it from the list, and shows the case', async () => {
  await read()
  expect(openedMail().mail?.reasonText).toBe('This email was sent to an address that doesn’t belong to a case.')
  await press(() => openedMail().form.change('reference', ''))
  await press(() => openedMail().form.submit())
  expect([openedMail().form.errors, openedMail().form.attempt, walk.pending.size]).toEqual([
    { reference: 'Enter a reference number, or at least 3 characters of a name.' },
    1,
    0,
  ])
  await press(() => openedMail().form.change('reference', 'Banks'))
  expect(openedMail().form.errors).toEqual({})
  await press(() => openedMail().form.change('reference', ` ${REFERENCE} `))
  await press(() => openedMail().form.submit())
  expect([walk.pending.get('assignMail')?.input, openedMail().isAssigning]).toEqual([{ id: mailWithoutReference.id, reference: REFERENCE }, true])
  await walk.answer('assignMail', 'noReference')
  expect([openedMail().form.errors, openedMail().form.attempt, openedMail().form.answers]).toEqual([
    { reference: NO_REFERENCE },
    2,
    { reference: ` ${REFERENCE} ` },
  ])
  await press(() => openedMail().form.submit())
  await walk.answer('assignMail', 'takesNone')
  expect([openedMail().problem, openedMail().form.errors, openedMail().form.attempt]).toEqual([null, { reference: CASE_CLOSED_MESSAGE }, 3])
  await press(() => openedMail().form.submit())
  await walk.answer('assignMail', 'refused')
  expect([openedMail().problem, openedMail().form.errors]).toEqual([expect.stringContaining('Too many'), {}])
  await press(() => openedMail().form.submit())
  await walk.answer('assignMail', 'offline')
  expect(openedMail().problem).toBe('We got no response, so we don’t know if the action worked. You can try again. It won’t happen twice.')
  await press(() => openedMail().form.submit())
  await walk.answer('assignMail', 'assigned')
  expect([ids(), view().openMail, view().assignedTo, view().message]).toEqual([
    [mailWithReference.id],
    null,
    REFERENCE,
    `The email was added to ${REFERENCE} as a customer message.`,
  ])
})

test('finds the case by a name while the member types, and the chosen one gets the email', async () => {
  await read()
  await press(() => openedMail().form.change('reference', ' kess'))
  expect([walk.state, openedMail().matches, openedMail().isBusy]).toEqual(['open.typing', null, false])
  await press(() => openedMail().form.change('reference', ' kesslers '))
  await walk.wait(SECOND_MS)
  expect([walk.pending.get('findCases')?.input, openedMail().isSearching, openedMail().isBusy]).toEqual([{ search: 'kesslers' }, true, false])
  await walk.answer('findCases', 'none')
  expect(openedMail().matches).toEqual([])
  await press(() => openedMail().form.submit())
  expect(openedMail().form.errors).toEqual({ reference: 'Choose a case from the list, or enter a reference number.' })
  await press(() => openedMail().form.change('reference', 'whitfield'))
  await walk.wait(SECOND_MS)
  await walk.answer('findCases', 'found')
  expect(openedMail().matches).toMatchObject([
    { reference: REFERENCE, name: 'Dana Whitfield, Whitfield Hauling LLC', details: 'Factoring request, In progress' },
  ])
  await press(() => openedMail().matches?.[0]?.choose())
  expect([openedMail().form.answers, openedMail().matches?.map(({ isChosen }) => isChosen)]).toEqual([{ reference: REFERENCE }, [true]])
  await walk.wait(SECOND_MS)
  await press(() => openedMail().form.submit())
  expect(walk.pending.get('assignMail')?.input).toEqual({ id: mailWithoutReference.id, reference: REFERENCE })
})

test('suggests cases until the member searches, and marks the chosen one', async () => {
  await read()
  const suggested = () => openedMail().suggestedCases.map(({ name, reference, isChosen }) => [name, reference, isChosen])
  // The only suggestion is preselected.
  expect([suggested(), openedMail().form.answers]).toEqual([[['Dana Whitfield, Whitfield Hauling LLC', REFERENCE, true]], { reference: REFERENCE }])
  await press(() => openedMail().form.change('reference', ''))
  expect([suggested(), openedMail().form.answers]).toEqual([[[expect.anything(), REFERENCE, false]], { reference: '' }])
  await press(() => openedMail().suggestedCases[0]?.choose())
  expect(openedMail().form.answers).toEqual({ reference: REFERENCE })
  await press(() => openedMail().form.change('reference', 'kesslers'))
  await press(() => openedMail().form.submit())
  await walk.answer('findCases', 'none')
  expect(suggested()).toEqual([])
})

test('closes the open email when the list is refreshed, and keeps its input', async () => {
  await read()
  await press(() => openedMail().form.change('reference', 'RC-7K'))
  await press((now) => now.refresh?.())
  expect([view().openMail, view().isRefreshing, view().refresh]).toEqual([null, true, null])
  await walk.answer('loadMails', 'page')
  await read()
  expect(openedMail().form.answers).toEqual({ reference: 'RC-7K' })
})

test('rejects a search that is too short, and keeps the input after a failed one', async () => {
  await read()
  await press(() => openedMail().form.change('reference', 'Da'))
  await press(() => openedMail().form.submit())
  expect([openedMail().form.errors, walk.pending.size]).toEqual([{ reference: 'Enter a reference number, or at least 3 characters of a name.' }, 0])
  await press(() => openedMail().form.change('reference', 'Dana'))
  await press(() => openedMail().form.submit())
  await walk.answer('findCases', 'refused')
  expect([openedMail().problem, openedMail().form.answers, openedMail().matches]).toEqual([
    expect.stringContaining('Too many tries'),
    { reference: 'Dana' },
    null,
  ])
  await press(() => openedMail().form.submit())
  await walk.answer('findCases', 'offline')
  expect(openedMail().problem).toBe('We couldn’t search the cases. Check your connection and try again.')
})

test('keeps the input for an email while another one is open', async () => {
  await read()
  await press(() => openedMail().form.change('reference', 'RC-7K'))
  await read(mailWithReference.id)
  expect(openedMail().form.answers).toEqual({ reference: REFERENCE })
  await press(() => openedMail().close())
  await read()
  expect(openedMail().form.answers).toEqual({ reference: 'RC-7K' })
})

test('asks before a discard, and removes emails that are no longer pending', async () => {
  await read()
  await press(() => openedMail().discard())
  expect([view().confirmation?.title, walk.pending.size]).toEqual(['Discard this email?', 0])
  await press((now) => now.confirmation?.cancel())
  expect([view().confirmation, ids()?.length]).toEqual([null, 2])
  await press(() => openedMail().discard())
  await press((now) => now.confirmation?.confirm())
  expect([walk.pending.get('discardMail')?.input, view().confirmation?.busy]).toEqual([{ id: mailWithoutReference.id }, true])
  await walk.answer('discardMail', 'discarded')
  expect([ids(), view().message, view().assignedTo]).toEqual([[mailWithReference.id], 'The email is discarded.', null])
  await press((now) => now.open(mailWithReference.id))
  expect(view().message).toBeNull()
  await walk.answer('readMail', 'gone')
  expect([ids(), view().message]).toEqual([[], 'This email was already added to a case or discarded.'])
  await press((now) => now.refresh?.())
  await walk.answer('loadMails', 'page')
  await read()
  await press(() => openedMail().discard())
  await press((now) => now.confirmation?.confirm())
  await walk.answer('discardMail', 'overtaken')
  expect([ids(), view().message]).toEqual([[mailWithReference.id], 'This email was already added to a case or discarded.'])
})

test.each(['overtaken', 'gone'])('when two members act at once, the second gets a message and an updated list (%s)', async (name) => {
  await read()
  await press(() => openedMail().form.change('reference', REFERENCE))
  await press(() => openedMail().form.submit())
  await walk.answer('assignMail', name)
  expect([walk.state, ids(), view().openMail, view().assignedTo]).toEqual(['list.idle', [mailWithReference.id], null, null])
  expect(view().message).toBe('This email was already added to a case or discarded.')
})

test('reports an email that does not open, allows a retry, and saves the original', async () => {
  await press((now) => now.open(mailWithoutReference.id))
  expect(openedMail().isReading).toBe(true)
  await walk.answer('readMail', 'offline')
  expect(openedMail().loadProblem).toBe('We couldn’t open this email. Check your connection and try again.')
  await press(() => openedMail().retry())
  await walk.answer('readMail', 'read')
  await press(() => openedMail().save())
  expect([walk.pending.get('saveMail')?.input, openedMail().isSaving]).toEqual([{ id: mailWithoutReference.id }, true])
  await walk.answer('saveMail', 'saved')
  expect([openedMail().problem, openedMail().isBusy, walk.state]).toEqual([null, false, 'open.idle'])
})
