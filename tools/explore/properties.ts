/** Properties that must be true after each step, in each order of events. */
import { isSystemEvent } from '#machines/case/case.timeline.ts'
import type { Step } from './model-parts.ts'
import type { SystemState } from './system-state.ts'
import { savedDraft, showsSaved, type TabState } from './tab.ts'
import { containsText } from './tab-transition.ts'

/** Returns the violation after a step as a sentence, or undefined. */
type PropertyCheck = (before: SystemState, step: Step) => string | undefined

const firstViolation = <T>(list: readonly T[], findViolation: (one: T) => string | undefined): string | undefined => {
  for (const item of list) {
    const violation = findViolation(item)
    if (violation !== undefined) return violation
  }
  return undefined
}
const nameOf = (tab: number) => (tab === 0 ? 'tab A' : 'tab B')

/** The server has each request that it acknowledged. The device has each draft that a page showed as saved. */
const keepsAcknowledged: PropertyCheck = (_, { system }) => {
  const knownReferences = new Set(system.requests.map(({ reference }) => reference))
  const references = [...system.tabs.map(({ local }) => local?.reference), system.kept?.receipt?.reference]
  const missingReference = references.find((reference) => typeof reference === 'string' && !knownReferences.has(reference))
  if (missingReference !== undefined) return `${missingReference} was shown as received, but the server does not have it`
  // Pending operations and messages may still change the state. The check runs after the step that completes the last one.
  if (system.ops.length > 0 || system.tabs.some(({ inbox }) => inbox.length > 0)) return undefined
  return firstViolation(system.tabs, ({ local }) => {
    const savedDraftOfTab = local && showsSaved(local) ? savedDraft(local) : undefined
    return savedDraftOfTab !== undefined && JSON.stringify(savedDraftOfTab) !== JSON.stringify(system.kept)
      ? `${nameOf(system.tabs.findIndex((tab) => tab.local === local))} shows its draft as saved, but the device has another one`
      : undefined
  })
}

/** Typed text must exist somewhere until the person erases it. */
const keepsTypedText: PropertyCheck = (_, { system }) => (system.last > 0 && !containsText(system, system.last) ? `"Typed ${system.last}" is gone` : undefined)

/** A tab must not overwrite saved text that only another tab shows. */
const keepsUnseenText: PropertyCheck = (before, { action, tab }) => {
  if (action.do !== 'type' || before.last === 0 || before.shownSaved < before.last || tab === undefined) return undefined
  const { local } = before.tabs[tab]
  const isSent = before.requests.some((request) => request.typed.includes(before.last))
  return local?.state !== 'resuming' && local?.typed !== before.last && !isSent ? `"Typed ${before.last}" was overwritten unseen` : undefined
}

/** At most one request per key and per typed text. */
const hasNoDuplicates: PropertyCheck = (_, { system: { requests } }) => {
  const keys = requests.map(({ key }) => key)
  const repeatedKey = keys.find((key, at) => keys.indexOf(key) !== at)
  if (repeatedKey !== undefined) return `two requests have ${repeatedKey}`
  const typedTexts = requests.flatMap((request) => [...new Set(request.typed)])
  const repeatedText = typedTexts.find((one, at) => typedTexts.indexOf(one) !== at)
  return repeatedText === undefined ? undefined : `"Typed ${repeatedText}" was sent once but stored as two requests`
}

/** Whether the form can be edited or sent in this tab. */
const isActive = ({ state, storeState, isSending }: TabState) =>
  !storeState.startsWith('unavailable') && (state.startsWith('form.') || state === 'offline' || isSending)
/** At most one active tab per flow, once messages have arrived. */
const hasOneActiveTab: PropertyCheck = (_, { system: { tabs } }) =>
  tabs.every(({ local, inbox }) => local && inbox.length === 0 && isActive(local)) ? 'the form is active in both tabs' : undefined

/** A page that has the newest version of the case must show its state. */
const viewsMatch: PropertyCheck = (_, { system: { requests, views } }) => {
  const row = requests[0]?.case
  if (!row) return undefined
  return firstViolation(Object.entries(views), ([who, { version, state }]) =>
    version > row.version || (version === row.version && state !== row.state)
      ? `${who} sees ${state} at version ${version}, and the case is ${row.state}`
      : undefined,
  )
}

/**
 * A member can move a case only after seeing all of its events, except system events. A filing goes to an agency only with an approval of
 * the current form.
 */
const movesAfterView: PropertyCheck = (before, { system, who, action }) => {
  const row = before.requests[0]?.case
  const caseAfter = system.requests[0]?.case
  if (action.do !== 'case' || !row || !caseAfter || caseAfter.version === row.version) return undefined
  const seenVersion = before.views[who as keyof SystemState['views']]?.version ?? 0
  const missedEdge = row.edges.slice(seenVersion).find((edge) => !isSystemEvent({ edge }))
  if (who !== 'customer' && missedEdge !== undefined) return `${who} has moved the case without seeing ${missedEdge}`
  return caseAfter.filed > row.filed && caseAfter.filed !== caseAfter.approved ? 'a filing went out without approval' : undefined
}

/** Each reminder is sent once, even if the clock changes. */
const remindsOnce: PropertyCheck = (_, { system: { requests } }) =>
  firstViolation(requests, ({ case: { reminded } }) =>
    new Set(reminded).size === reminded.length ? undefined : `reminder ${(reminded.at(-1) as number) + 1} was emailed twice`,
  )

/** A tab shows only events that happened in it. */
const showsOwnEvents: PropertyCheck = (_, { tab, shownIn, system }) =>
  shownIn !== undefined && shownIn !== tab && system.tabs[shownIn].local ? `${nameOf(shownIn)} shows what happened in ${nameOf(tab as number)}` : undefined

/** Properties that one step can break, keyed by their description. */
export const properties: Readonly<Record<string, PropertyCheck>> = {
  'nothing acknowledged is lost': keepsAcknowledged,
  'nothing typed is lost unless the person erased it': keepsTypedText,
  'nothing that is saved is typed over unseen': keepsUnseenText,
  'at most one request per key, and per thing typed': hasNoDuplicates,
  'at most one active tab a flow': hasOneActiveTab,
  'the views of a case agree': viewsMatch,
  'nobody moves a case past what he has not seen, nothing unapproved is filed': movesAfterView,
  'each reminder once': remindsOnce,
  'nobody sees what is not his': showsOwnEvents,
}

/** Properties that need all orders of events (`search.ts`). */
export const WAIT_ENDS_PROPERTY = 'every wait ends by itself'
export const NO_DEAD_END_PROPERTY = 'no state without a way out'
/** True while a form is being sent or a draft is being read. */
export const isWaiting = ({ tabs }: SystemState): boolean => tabs.some(({ local }) => local !== undefined && (local.isSending || local.state === 'resuming'))
