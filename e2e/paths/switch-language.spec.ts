/**
 * Follows the link to Spanish in the states of the visitors' charts. The new page is in the same state, with the same answers, files, and focus. It is
 * Spanish, fits 320 px, and sends nothing a second time. When several states become the same state, the link is followed in one of them.
 */
import { expect } from '@playwright/test'
import { accountEndpoints } from '#contract/account/account-endpoints.ts'
import { requestEndpoints } from '#contract/request/request-endpoints.ts'
import { catalogsIn } from '#e2e/kit/catalogs.ts'
import { PROBLEM_KINDS } from '#e2e/kit/guard.ts'
import { test } from './in-page/tabs.ts'
import type { PageWalker } from './in-page/walk.ts'
import type { Walk } from './kit/driver.ts'
import { visitorWalks } from './visitor-walks.ts'

/** Calls that change no data. */
const READ_CALLS = [
  ...[requestEndpoints.status, requestEndpoints.ask, accountEndpoints.profile, accountEndpoints.ownRequests, accountEndpoints.devices].map(
    (path) => `/backend/api/${path}`,
  ),
  '/assets/data/countries.json',
  '/assets/data/states.json',
]

const ACCOUNT_FORM = 'The password is never stored, and errors belong to it.'
const CODE = 'Codes and failed attempts are never stored. The deadlines are.'
const NO_DRAFT = 'This form stores nothing.'
const REPEATED_CALL_REASON = 'The page asks the server again, which gives its last answer here.'
const TAKEOVER_REASON = 'A page that opens takes the form over, as after a reload.'
const REOPEN_REASON = 'The URL contains the code.'
const RESEND_LOCKED_STATE = 'code.entry.open.entering.editing code.resend.locked'
const RESEND_UNLOCKED_STATE = 'code.entry.open.entering.editing code.resend.unlocked'

/** States that a new page cannot have, with the state of the new page and the reason. The first line that matches applies. */
const CHANGES: readonly (readonly [charts: string, states: RegExp, becomes: string, why: string])[] = [
  ['account-area', /^(?:deleted|eraseFailed)$/, 'loggedOut', 'The account no longer exists.'],
  ['account-action change-email delete-account', /^(?!closed)/, 'closed', 'Changes of an account are not stored, because they need the password.'],
  ['alert', /^shown/, 'hidden', 'An alert belongs to its page.'],
  ['ask', /^(?:received|open\.refreshing)$/, 'open.showing', REPEATED_CALL_REASON],
  ['camera', /^(?!no camera)/, 'no camera', 'The form is still here. A code that is not used is deleted.'],
  ['corporation', /^openInOtherTab$/, 'steps.business.editing', TAKEOVER_REASON],
  ['dba', /^openInOtherTab$/, 'steps.entity.editing', TAKEOVER_REASON],
  ['devices', /^(?:loggingOutDevice|list\.logoutFailed)$/, 'list.idle', REPEATED_CALL_REASON],
  ['draft-store', /^(?:saved|unavailable.*)$/, 'saving', 'The test holds the first write of the new page.'],
  ['draft-store', /^(?:erasedInOtherTab|removing)$/, 'empty', 'The draft is erased.'],
  ['erase', /^erased$/, 'idle', 'The receipt of an erasure belongs to its page.'],
  ['file-choice', /^resizeFailed$/, 'tooBig', 'The new page can try to resize the photo again.'],
  ['find-request', /^(?!form\.editing)/, 'form.editing', NO_DRAFT],
  ['forgot-password signup', /^(?:form|openInOtherTab|requestingCode|password|creating|resetting)(?!\.editing$)|^password/, 'form.editing', ACCOUNT_FORM],
  ['forgot-password signup', /unlocked$/, RESEND_UNLOCKED_STATE, CODE],
  ['forgot-password signup', /locked$/, RESEND_LOCKED_STATE, CODE],
  ['hand-over', /^(?!sending)/, 'no hand-over', 'The form is still here. The code is valid until it expires.'],
  ['llc', /^openInOtherTab$/, 'steps.business.editing', TAKEOVER_REASON],
  ['login', /^(?!form\.editing)/, 'form.editing', NO_DRAFT],
  ['menu', /^(?!closed)/, 'closed', 'A link closes the menu.'],
  ['open-request', /^(?!offered\.idle)/, 'offered.idle', 'Codes are never stored. The visitor asks for a new one.'],
  ['own-requests', /^loadingMore$/, 'shown', REPEATED_CALL_REASON],
  ['own-requests', /^loadMoreFailed$/, 'failed', REPEATED_CALL_REASON],
  ['photo', /^form\.malformed$/, 'form.editing', NO_DRAFT],
  ['photo', /^(?!form\.editing|opening)/, 'opening', REOPEN_REASON],
  ['request', /^openInOtherTab$/, 'form.editing', TAKEOVER_REASON],
  ['saved-contact', /^(?:used|declined|deleted)$/, 'none', 'The visitor has already answered the offer.'],
  ['saved-contact', /^offered\.deleteFailed$/, 'offered.idle', 'The new page can try to delete the contact again.'],
  ['status', /^(?:fullAccess\.refreshing|fullAccess\.loadingEarlierEvents|linksRevoked)$/, 'fullAccess.showing', REPEATED_CALL_REASON],
  ['status', /^fullAccess\.(?:outdated|loadEarlierFailed)$/, 'failed', REPEATED_CALL_REASON],
  ['status', /^fullAccess\.offline$/, 'offline', REPEATED_CALL_REASON],
  ['take-over', /^form\.malformed$/, 'form.editing', NO_DRAFT],
  ['take-over', /^(?!form\.editing|opening)/, 'opening', REOPEN_REASON],
]

const changeAt = (chart: string, state: string) => CHANGES.find(([charts, states]) => charts.split(' ').includes(chart) && states.test(state))

const catalogs = await catalogsIn('contract', 'machines', 'server', 'src')
const spanish = new Set(catalogs.flatMap(({ texts, options = {} }) => [...Object.values(texts), ...Object.values(options)]))
const translated = catalogs.flatMap(({ texts, options = {} }) => Object.entries({ ...texts, ...options }))
/** English texts that must not be on a Spanish page. */
const english = new Set(translated.flatMap(([text, shown]) => (text === shown || spanish.has(text) ? [] : [text])))
const knownTexts = new Set([...translated.map(([text]) => text), ...catalogs.flatMap(({ keep = [] }) => keep)])
const patterns = [...knownTexts]
  .filter((text) => text.includes('{0}'))
  .map((text) => new RegExp(`^${text.replaceAll(/[$()*+.?[\]^|]/g, '\\$&').replaceAll(/\{\d\}/g, '.+')}$`))

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Texts that the test itself puts on the page: the visitor's answers, and responses of a server that supports only English. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}
const dataOf = ({ chart, driver }: Walk) => {
  const { actors, ...others } = chart.samples as { readonly actors: Readonly<Record<string, unknown>> }
  const { loadDraft: _, ...answers } = actors
  const samePageActors = visitorWalks.filter((walk) => walk.driver.path === driver.path).map((walk) => walk.driver.actors)
  return new Set(textsOf([others, answers, samePageActors]))
}

for (const walk of visitorWalks)
  test(`${walk.chart.name}: every state in Spanish`, async ({ tabs: { host, problems } }) => {
    const { name } = walk.chart
    const data = dataOf(walk)
    const states = await host.evaluate((chart) => (globalThis as unknown as PageWalker).shownStates(chart), name)
    const checkedChanges = new Set<(typeof CHANGES)[number]>()
    const checkedStepStates = new Set<string>()
    for (const state of states)
      await test.step(state, async () => {
        const change = changeAt(name, state)
        if (change && checkedChanges.has(change)) return
        // All steps of a wizard share these states. The texts of a step are visible in `editing`.
        const stepState = /^steps\.\w+\.(?!editing)(.+)/.exec(state)?.[1]
        if (stepState !== undefined && checkedStepStates.has(stepState)) return
        if (stepState !== undefined) checkedStepStates.add(stepState)
        const next = change?.[2] ?? state
        const { left, switched } = await host.evaluate((args) => (globalThis as unknown as PageWalker).switchLanguageAt(...args), [name, state, next] as const)
        expect.soft(left.overflowPx, `${state}: px too wide`).toBe(0)
        const unknownTexts = left.dialog.filter(
          (text) => !knownTexts.has(text) && !knownTexts.has(capitalize(text)) && !data.has(text) && !patterns.some((pattern) => pattern.test(text)),
        )
        expect.soft(unknownTexts, `${state}: texts of the dialog that are not in the catalog`).toEqual([])
        if (!switched) return
        if (change) checkedChanges.add(change)
        const { before, after, texts, overflowPx: tooWide, calls, callsBefore } = switched
        expect.soft(switched.state, state).toBe(next)
        expect.soft(after.stored.toSorted(), `${state}: drafts and files`).toEqual(before.stored.toSorted())
        if (next === state) expect.soft(after, state).toEqual({ ...before, stored: after.stored })
        expect.soft(tooWide, `${state}: px too wide in Spanish`).toBe(0)
        const englishTexts = texts.filter((text) => english.has(text) && !data.has(text))
        expect.soft(englishTexts, `${state}: English texts`).toEqual([])
        const again = calls.filter(
          ({ path, key }) => !READ_CALLS.includes(path) && callsBefore.some((call) => call.path === path && (key === '' || call.key !== key)),
        )
        expect.soft(again, `${state}: sent again`).toEqual([])
      })
    expect(problems(), PROBLEM_KINDS).toEqual([])
  })
