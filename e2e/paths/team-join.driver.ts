import { expect } from '@playwright/test'
import { teamEndpoints } from '#contract/team/team.ts'
import { INVITE_EXPIRED_MESSAGE, TOKEN, teamJoinChart } from '#kit/charts/team-join.ts'
import { memberAt } from '#kit/charts/team-session.ts'
import { START_MS } from '#kit/samples.ts'
import { nameFields } from '#machines/team/sign-in/team-join.machine.ts'
import { driverOf } from './kit/driver.ts'
import { expectBusy, fillField, press } from './kit/form-input.ts'
import { expectHeading, expectInvalidForm, expectNotice } from './kit/screen.ts'

export const teamJoinDriver = driverOf(teamJoinChart, {
  path: `/team/join#token=${TOKEN}`,
  flow: 'team-join',
  unmountedStates: ['joined'],
  setUp: async (page) => {
    let asked = 0
    await page.route(`**/backend/api/${teamEndpoints.me}`, (route) => {
      asked += 1
      return asked === 1
        ? route.fulfill({ status: 401, json: { message: 'You are logged out.' } })
        : route.fulfill({ json: { success: true, ...memberAt(START_MS, 'enroll') } })
    })
  },
  actors: {
    joinTeam: {
      path: teamEndpoints.join,
      answers: {
        joined: { json: { success: true } },
        fieldRefused: { status: 422, json: { message: 'Please check the marked fields.', errors: { name: 'Enter your name.' } } },
        over: { status: 409, json: { message: INVITE_EXPIRED_MESSAGE } },
        offline: 'broken',
      },
    },
  },
  events: {
    'FIELD.CHANGE': (page, { name, value }) => fillField(page, nameFields, name, value),
    'FORM.SUBMIT': (page) => press(page, /^(Join|Joining\.\.\.)$/),
  },
  states: {
    'form.editing': async (page) => {
      await expectHeading(page, 'Join the team')
      await expect(page.getByLabel('Your name')).toBeVisible()
    },
    'form.invalid': expectInvalidForm,
    'form.failed': (page) => expectNotice(page, /invitation is over|We got no response/),
    joining: (page) => expectBusy(page, 'Joining...'),
    joined: (page) => expectHeading(page, 'Choose a second factor'),
  },
})
