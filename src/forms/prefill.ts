import type { FilingDefinition } from '#contract/forms/define.ts'
import { type Answers, type AnswerValue, emptyValue, type Field, type Fields, isFieldActive } from '#contract/forms/field.ts'
import { fieldSchema } from '#contract/forms/schema.ts'

type FieldChange = readonly [name: string, value: AnswerValue]

/** Part of a form that the URL fills in. */
export interface Prefill {
  readonly names: readonly string[]
  readonly readChanges: (answers: Answers, query: URLSearchParams) => readonly FieldChange[]
  readonly notice: string
}

/** Kinds of fields that a URL never fills in: consent (`tick`), passwords, files, lists of rows, countries, and states. */
const NO_PREFILL_KINDS: ReadonlySet<Field['kind']> = new Set(['tick', 'password', 'repeat', 'files', 'rows', 'country', 'subdivision'])

const isEmpty = (value: AnswerValue | undefined, field: Field) => value === undefined || JSON.stringify(value) === JSON.stringify(emptyValue(field))

/** Returns the query's value for a field. Undefined if the query has none, or if the field rejects it. */
function valueFromQuery(name: string, field: Field, query: URLSearchParams): AnswerValue | undefined {
  const queryValues = [name, field.wire].flatMap((parameter) => (parameter === undefined ? [] : query.getAll(parameter)))
  const value = field.kind === 'choices' ? [...new Set(queryValues)] : (queryValues[0] ?? '')
  return value.length > 0 && fieldSchema(field).safeParse(value).success ? value : undefined
}

/** Fills in answers from a link such as `/costoptimizationform?owner=2-5`. Only empty, active fields with valid values are filled in. */
export function prefillOf(fields: Fields): Prefill {
  const fillableFields = Object.entries(fields).filter(([, field]) => !NO_PREFILL_KINDS.has(field.kind))
  return {
    names: fillableFields.flatMap(([name, { wire }]) => (wire === undefined ? [name] : [name, wire])),
    readChanges: (answers, query) => {
      const changes: FieldChange[] = []
      // In field order, because an answer can activate later fields.
      for (const [name, field] of fillableFields) {
        const value = valueFromQuery(name, field, query)
        if (value === undefined || !isEmpty(answers[name], field)) continue
        if (isFieldActive(fields, name, { ...answers, ...Object.fromEntries(changes) })) changes.push([name, value])
      }
      return changes
    },
    notice: 'We filled in your earlier answers. Change anything that isn’t right.',
  }
}

/** Prefill for a filing. Skips the last step, because the visitor confirms and signs there. */
export function prefillOfSteps({ steps }: FilingDefinition): Prefill {
  return prefillOf(Object.assign({}, ...Object.values(steps).map(({ fields }, index, { length }) => (index < length - 1 ? fields : {}))))
}
