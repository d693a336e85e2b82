import { afterEach, beforeEach, expect, test } from 'vitest'
import { AUTOMATIC_MAIL_ID, caseMailChart } from '#kit/charts/case-mail.ts'
import { REFERENCE } from '#kit/charts/team-case.ts'
import { MAIL_NOT_FOUND_MESSAGE } from '#kit/charts/team-mails.ts'
import { Walk } from '#kit/walk.ts'
import { connectCaseMail } from '#machines/team/case/case-mail.connect.ts'

let walk: Walk<typeof caseMailChart.machine>
beforeEach(() => {
  walk = new Walk(caseMailChart)
})
afterEach(() => walk.stop())
const events: { type: string }[] = []
const view = () => connectCaseMail(walk.snapshot, (event) => events.push(event))
const press = async (work: () => void) => {
  work()
  for (const event of events.splice(0)) await walk.send(event)
}

test('saves an original, reports failures, and allows a retry', async () => {
  await press(() => view().save(AUTOMATIC_MAIL_ID))
  expect([view().saving, view().adding, view().isBusy, walk.pending.get('saveMail')?.input]).toEqual([AUTOMATIC_MAIL_ID, null, true, { id: AUTOMATIC_MAIL_ID }])
  await walk.answer('saveMail', 'gone')
  expect([view().problem, view().isBusy]).toEqual([MAIL_NOT_FOUND_MESSAGE, false])
  await press(() => view().save(AUTOMATIC_MAIL_ID))
  expect(view().problem).toBeNull()
  await walk.answer('saveMail', 'offline')
  expect(view().problem).toContain('don’t know if the action worked')
  await press(() => view().save(AUTOMATIC_MAIL_ID))
  await walk.answer('saveMail', 'saved')
  expect([view().problem, view().saving, walk.state, walk.emitted]).toEqual([null, null, 'idle', []])
})

test('adds an automatic email that a person wrote, and the page reloads the case', async () => {
  await press(() => view().add(AUTOMATIC_MAIL_ID))
  expect([view().adding, walk.pending.get('assignMail')?.input]).toEqual([AUTOMATIC_MAIL_ID, { id: AUTOMATIC_MAIL_ID, reference: REFERENCE }])
  await walk.answer('assignMail', 'gone')
  expect([view().problem, walk.emitted]).toEqual([MAIL_NOT_FOUND_MESSAGE, []])
  await press(() => view().add(AUTOMATIC_MAIL_ID))
  await walk.answer('assignMail', 'assigned')
  expect([view().adding, walk.state, walk.emitted]).toEqual([null, 'idle', [{ type: 'caseStale' }]])
})
