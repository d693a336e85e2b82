import { capitalize } from '#contract/capitalize.ts'
import { type CostText, costTexts } from '#contract/forms/cost.ts'
import type { AnswersOf, Fields } from '#contract/forms/field.ts'
import { messages } from '#contract/messages.ts'

/** After a success: `home` opens the home page after 5 s. `stay` closes the alert after 5 s and keeps the receipt. */
type SuccessBehavior = 'home' | 'stay'

export interface FormDefinition<F extends Fields = Fields> {
  /** Path of the page without the leading slash, spelled as specified. */
  readonly route: string
  readonly endpoint: string
  readonly title: string
  /** Name of the form in a sentence, as in `your LLC request`. Default: the title. */
  readonly noun: string
  readonly outcome: string
  readonly submitLabel: string
  readonly cost: CostText
  readonly encoding: 'json' | 'multipart'
  readonly afterSuccess: SuccessBehavior
  /** If the response contains a session token, the page stores it like a login's token (specification 2, sections 4 and 7). */
  readonly keepsToken?: true
  readonly failed: string
  readonly fields: F
  readonly whatHappensNext: readonly string[]
  readonly sample: AnswersOf<F>
}

export interface RequestDefinition<F extends Fields = Fields> extends FormDefinition<F> {
  readonly kind: 'request'
  /** The team files the request with an agency, so the customer approves it first (docs/cases.md). */
  readonly toAgency?: true
}

export interface StepDefinition<F extends Fields = Fields> {
  readonly title: string
  readonly intro?: string
  readonly fields: F
}
export type StepDefinitions = Readonly<Record<string, StepDefinition>>

type UnionToIntersection<U> = (U extends unknown ? (member: U) => void : never) extends (member: infer I) => void ? I : never
type FieldsOfSteps<S extends StepDefinitions> = UnionToIntersection<S[keyof S]['fields']> & Fields

export interface FilingDefinition<S extends StepDefinitions = StepDefinitions, R extends string = string> extends FormDefinition {
  readonly kind: 'filing'
  readonly route: R
  /** Steps in display order. The key is the chart's state and the `?step=` value. The visitor confirms in the last step. */
  readonly steps: S
}

const NEXT_STEPS = [
  'We’ll review your request and make sure nothing is missing.',
  'A specialist will call or email you.',
  'You decide. We don’t file, order, or sign anything without your OK.',
] as const

const FILING_NEXT_STEPS = [
  'We’ll review your filing and make sure nothing is missing.',
  'A specialist will call or email you.',
  'You approve before anything is filed.',
] as const

const FILING_DEFAULTS = { cost: costTexts.filing, whatHappensNext: FILING_NEXT_STEPS } as const

type OptionalKey = 'noun' | 'cost' | 'whatHappensNext' | 'afterSuccess' | 'encoding' | 'failed'
type DefinitionInput<D, Derived extends keyof D> = Omit<D, Derived | OptionalKey> & Partial<Pick<D, OptionalKey & keyof D>>

export function defineRequest<const F extends Fields>(input: DefinitionInput<RequestDefinition<F>, 'kind'>): RequestDefinition<F> {
  return {
    kind: 'request',
    noun: input.title,
    cost: costTexts.service,
    encoding: 'json',
    afterSuccess: 'stay',
    failed: messages.submitFailed,
    whatHappensNext: NEXT_STEPS,
    ...input,
  }
}

export function defineFiling<const S extends StepDefinitions, const R extends string>(
  input: DefinitionInput<FilingDefinition<S, R>, 'kind' | 'fields' | 'sample'> & { readonly sample: AnswersOf<FieldsOfSteps<S>> },
): FilingDefinition<S, R> {
  const fields = Object.assign({}, ...Object.values(input.steps).map((step) => step.fields)) as Fields
  return { kind: 'filing', noun: input.title, encoding: 'multipart', afterSuccess: 'stay', failed: messages.submitFailed, ...FILING_DEFAULTS, ...input, fields }
}

/** Returns the title of a sent request, such as `Factoring request`. */
export const requestTitleOf = ({ noun }: Pick<FormDefinition, 'noun'>): string => capitalize(`${noun} request`)
