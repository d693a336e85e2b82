import type { FilingDefinition } from '#contract/forms/define.ts'
import { type Answers, emptyValue, type Field, type Fields, isActive, type Value } from '#contract/forms/field.ts'
import { fieldSchema } from '#contract/forms/schema.ts'

/** A changed answer. */
type Change = readonly [name: string, value: Value]

/** What a form takes from the address it is opened at. */
export interface Prefill {
  /** The words of the query that are meant for it. */
  readonly names: readonly string[]
  /** What they change in the answers; nothing that stands there already. */
  readonly read: (answers: Answers, query: URLSearchParams) => readonly Change[]
  /** What the visitor is told about it. */
  readonly notice: string
}

/**
 * Left to the visitor: what is consent, secret, a file or a list of its own, and places, whose names only the server's
 * reference data can judge.
 */
const OWN_HAND: ReadonlySet<Field['kind']> = new Set(['tick', 'password', 'repeat', 'files', 'rows', 'country', 'subdivision'])

const isEmpty = (value: Value | undefined, field: Field) => value === undefined || JSON.stringify(value) === JSON.stringify(emptyValue(field))

/** What the query says for a field, as its kind of answer; undefined when it says nothing the field accepts. */
function wanted(name: string, field: Field, query: URLSearchParams): Value | undefined {
  const said = [name, field.wire].flatMap((word) => (word === undefined ? [] : query.getAll(word)))
  const value = field.kind === 'choices' ? [...new Set(said)] : (said[0] ?? '')
  return value.length > 0 && fieldSchema(field).safeParse(value).success ? value : undefined
}

/**
 * What the links of the guide and the calculators say about a form: `/costoptimizationform?owner=2-5`, by the names of its
 * fields. Only empty fields are filled, only with what they accept, and only where they take part.
 */
export function prefillOf(fields: Fields): Prefill {
  const open = Object.entries(fields).filter(([, field]) => !OWN_HAND.has(field.kind))
  return {
    names: open.flatMap(([name, { wire }]) => (wire === undefined ? [name] : [name, wire])),
    read: (answers, query) => {
      const changes: Change[] = []
      // In the order of the lines: an answer may open the fields below it.
      for (const [name, field] of open) {
        const value = wanted(name, field, query)
        if (value === undefined || !isEmpty(answers[name], field)) continue
        if (isActive(fields, name, { ...answers, ...Object.fromEntries(changes) })) changes.push([name, value])
      }
      return changes
    },
    notice: 'We filled in your earlier answers. Change anything that isn’t right.',
  }
}

/** The same for a filing; its last step, where the visitor confirms and signs, takes nothing from a link. */
export function prefillOfSteps({ steps }: FilingDefinition): Prefill {
  return prefillOf(Object.assign({}, ...Object.values(steps).map(({ fields }, index, { length }) => (index < length - 1 ? fields : {}))))
}
