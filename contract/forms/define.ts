/** What a form is, in one file: the shapes behind `contract/requests/*` and `contract/filings/*`. */
import { type Cost, cost } from '#contract/cost.ts'
import type { AnswersOf, Fields } from '#contract/forms/field.ts'
import { messages } from '#contract/messages.ts'

/** `home`: the success alert leads home after 5 s. `stay`: the alert closes itself after 5 s, and the receipt stays. */
export type AfterSuccess = 'home' | 'stay'

/** What requests and filings share; the server, the mail and the API description need no more. */
export interface FormDefinition<F extends Fields = Fields> {
  /** Path of the page, without a slash, as the specification spells it. */
  readonly route: string
  /** Path under `/backend/api/`. */
  readonly endpoint: string
  /** The page's heading. */
  readonly title: string
  /** One line: what the visitor gets. */
  readonly outcome: string
  /** The submit button: it names the act. */
  readonly submitLabel: string
  /** What is paid, when and to whom; stands next to the button. */
  readonly cost: Cost
  readonly encoding: 'json' | 'multipart'
  readonly afterSuccess: AfterSuccess
  /** A session token that comes with the answer is kept, as after a log-in (specification 2, sections 4 and 7). */
  readonly keepsToken?: true
  /** What the visitor is told when a submit fails. */
  readonly failed: string
  readonly fields: F
  /** What the team does with it, shown before sending and on the receipt. */
  readonly whatHappensNext: readonly string[]
  /** Answers that pass every rule: tests, API description and path generation start from them. */
  readonly sample: AnswersOf<F>
}

export interface RequestDefinition<F extends Fields = Fields> extends FormDefinition<F> {
  readonly kind: 'request'
  /** What is asked for is filed with an office: the customer approves it first, as with every filing (docs/cases.md). */
  readonly toAuthority?: true
}

export interface StepDefinition<F extends Fields = Fields> {
  readonly title: string
  readonly intro?: string
  readonly fields: F
}
export type Steps = Readonly<Record<string, StepDefinition>>

type UnionToIntersection<U> = (U extends unknown ? (member: U) => void : never) extends (member: infer I) => void ? I : never
/** All fields of all steps, as one record. */
export type FieldsOfSteps<S extends Steps> = UnionToIntersection<S[keyof S]['fields']> & Fields

export interface FilingDefinition<S extends Steps = Steps, R extends string = string> extends FormDefinition {
  readonly kind: 'filing'
  readonly route: R
  /** In the order they are asked; the key is the step's state in the chart and its `?step=`. The last one confirms. */
  readonly steps: S
}

const NEXT = [
  'We read your request and check that nothing is missing.',
  'A specialist calls or writes to you.',
  'You decide. Nothing is filed, ordered or signed before you say so.',
] as const

const NEXT_OF_FILING = [
  'We read your filing and check that nothing is missing.',
  'A specialist calls or writes to you.',
  'You approve before anything is filed.',
] as const

/** What a filing says unless it has words of its own. */
const WORDS_OF_FILING = { cost: cost.filing, whatHappensNext: NEXT_OF_FILING } as const

type Optional = 'cost' | 'whatHappensNext' | 'afterSuccess' | 'encoding' | 'failed'
type Lines<D, Derived extends keyof D> = Omit<D, Derived | Optional> & Partial<Pick<D, Optional & keyof D>>

/** One request form. JSON unless it says otherwise; the visitor stays on the receipt unless it says that success leads home. */
export function defineRequest<const F extends Fields>(lines: Lines<RequestDefinition<F>, 'kind'>): RequestDefinition<F> {
  return { kind: 'request', cost: cost.service, encoding: 'json', afterSuccess: 'stay', failed: messages.submitFailed, whatHappensNext: NEXT, ...lines }
}

/** One filing wizard: its steps in order. Filings travel as multipart. */
export function defineFiling<const S extends Steps, const R extends string>(
  lines: Lines<FilingDefinition<S, R>, 'kind' | 'fields' | 'sample'> & { readonly sample: AnswersOf<FieldsOfSteps<S>> },
): FilingDefinition<S, R> {
  const fields = Object.assign({}, ...Object.values(lines.steps).map((step) => step.fields)) as Fields
  return { kind: 'filing', encoding: 'multipart', afterSuccess: 'stay', failed: messages.submitFailed, ...WORDS_OF_FILING, ...lines, fields }
}
