/**
 * Server modules that create texts for visitors. The build adds a Spanish bundle of this file (`scripts/build/server-texts.ts`) with its own copies
 * of `contract/`, `machines/`, and the modules below. Both languages share all other server modules.
 */
import { filings } from '#contract/filings/index.ts'
import type { FilingDefinition, RequestDefinition } from '#contract/forms/define.ts'
import { requests } from '#contract/requests/index.ts'

export { summarizeAnswers } from '#contract/answer-summary.ts'
export { basename } from '#contract/site-path.ts'
export {
  accountDeletedEmail,
  accountExistsEmail,
  addressTakenEmail,
  codeEmail,
  emailChangedEmail,
  handOverEmail,
  newDeviceEmail,
  passwordChangedEmail,
} from '#server/mail/accounts.ts'
export { caseEmail, requestLinkEmail } from '#server/mail/cases.ts'
export { receiptEmail } from '#server/mail/requests.ts'
export { listRequestsOfAccount } from '#server/personal-data/requests-of-account.ts'
export { createAskViews } from '#server/requests/ask-view.ts'
export { createRequestView } from '#server/requests/view.ts'
export { translateSentence } from '#server/sentences.ts'

export const definitions: readonly (RequestDefinition | FilingDefinition)[] = [...requests, ...filings]
