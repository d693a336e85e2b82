/**
 * Conditions that no way can show to decide, each with the reason. One that is shown after all fails, and so does one that is not there: what
 * stands here is true. Where the reason is but that nobody has tried, a way is missing (`more-ways.ts`).
 */

/** The list of answers asks first whether it was accepted; what comes after it was refused. The compiler does not know, and wants the question. */
const REFUSED = 'an accepted answer was taken by the guard before; the compiler wants the question'
/** The same with the event that the guard is asked about. */
const EVENT = 'it is asked on that event alone; the compiler wants the question'
const OPEN = 'it is asked only while there is one; the compiler wants the question'
const OWN_STEPS = 'only steps of the form itself are asked for; the compiler wants the question'

export const infeasible: Readonly<Record<string, string>> = {
  "contract/phones.approximate.ts approximateAnswer (2): callingCode === '+1'":
    'rules read a number without a plus as American; another code is that of the control',
  'contract/phones.approximate.ts approximatePhone formatNational: area === undefined': 'no rule writes a number; it is part of what reading one answers',
  'contract/saved-contact.ts fillings: field === undefined': 'the names are those of the fields; the compiler wants the question',
  "machines/account-area/account-area.machine.ts isSessionOver: outcome.kind === 'refused'": REFUSED,
  "machines/account-area/act.setup.ts errorsOf: outcome.kind === 'refused'": REFUSED,
  "machines/account/account.setup.ts errorsOf: outcome.kind === 'refused'": REFUSED,
  "machines/account/account.setup.ts hasExpired: outcome.verdict === 'expired'": 'right and wrong were asked before, and there is no fourth',
  "machines/account/login.machine.ts hasFieldErrors: outcome.kind === 'refused'": REFUSED,
  "machines/alert/alert.machine.ts isError: event.type === 'ALERT.SHOW'": EVENT,
  "machines/ask/ask.setup.ts isNotAsked: outcome.kind === 'refused'": REFUSED,
  "machines/case/case.machine.ts about: told.type === 'ASK.WITHDRAW'": EVENT,
  "machines/case/case.machine.ts canFile: told.type !== 'FILE'": EVENT,
  "machines/find-request/find-request.machine.ts refusedFields: outcome.kind === 'refused'": REFUSED,
  "machines/form/filing.setup.ts isCopied: field?.kind === 'tick'": 'the chart names ticks alone; the compiler wants the question',
  "machines/form/form.setup.ts isConnectionLost: 'error' in event": EVENT,
  'machines/form/steps.ts stepOf: Object.hasOwn(steps, name)': OWN_STEPS,
  'machines/form/steps.ts isStepValid: fields !== undefined': OWN_STEPS,
  "machines/form/submit.ts refusedFields: outcome.kind === 'refused'": REFUSED,
  "machines/kit/refused-with.ts isRefusedWith: outcome.kind === 'refused'": REFUSED,
  "machines/start-here/start-here.machine.ts isAnswer: event.type === 'ANSWER.CHOOSE'": EVENT,
  "machines/start-here/start-here.machine.ts isShipping: event.type === 'ANSWER.CHOOSE'": EVENT,
  "machines/start-here/start-here.machine.ts isLeadingTo: event.type === 'ANSWERS.OPEN'": EVENT,
  'machines/team/case-act.machine.ts asksNothing: edge !== null': OPEN,
  'machines/team/case-act.machine.ts isComplete: edge !== null': OPEN,
  "machines/team/case-act.machine.ts namesField: outcome.kind === 'refused'": REFUSED,
  'machines/team/case-act.machine.ts namesField: edge !== null': OPEN,
  'machines/team/case-page.machine.ts isBehind: found !== null': OPEN,
  "machines/team/case-tell.machine.ts namesField: outcome.kind === 'refused'": REFUSED,
  "machines/team/team-join.machine.ts namesField: outcome.kind === 'refused'": REFUSED,
  "machines/team/team-mails.machine.ts namesReference: outcome.kind === 'refused'": REFUSED,
  "machines/team/team-members.machine.ts namesField: outcome.kind === 'refused'": REFUSED,
}
