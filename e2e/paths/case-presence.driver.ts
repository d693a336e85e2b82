import { expect, type Page } from '@playwright/test'
import { teamCaseEndpoints } from '#contract/team/team-cases.ts'
import { casePresenceChart } from '#kit/charts/case-presence.ts'
import { CASE_PATH, setUpCase } from './kit/case.ts'
import { driverOf } from './kit/driver.ts'
import { setTabVisible } from './kit/stream.ts'

const expectMessageField = (page: Page) => expect(page.getByLabel('Message', { exact: true })).toBeAttached()

export const casePresenceDriver = driverOf(casePresenceChart, {
  path: CASE_PATH,
  flow: 'case-presence',
  setUp: setUpCase(teamCaseEndpoints.presence),
  actors: { sendPresence: { path: teamCaseEndpoints.presence, answers: { offline: 'broken' } } },
  events: {
    'PRESENCE.TYPE': (page) => page.getByLabel('Message', { exact: true }).pressSequentially('a'),
    'PRESENCE.HIDE': (page) => setTabVisible(page, false),
    'PRESENCE.SHOW': (page) => setTabVisible(page, true),
  },
  states: { looking: expectMessageField, 'typing.typingReported': expectMessageField, 'typing.stillTyping': expectMessageField, hidden: expectMessageField },
})
