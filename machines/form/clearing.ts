/** What a change takes away besides its own answer (specification 1, section 4), and its Undo (decision 0089). */
import { type Answers, emptyValue, type Fields } from '#contract/forms/field.ts'
import { copied } from '#machines/form/copies.ts'

/** The last clearing that can still be undone. */
export interface Clearing {
  /** The field whose change it was. */
  readonly name: string
  /** That field's answer and those that were cleared, as they stood before. */
  readonly before: Answers
}

const same = (one: Answers, other: Answers, name: string) => JSON.stringify(one[name]) === JSON.stringify(other[name])

/**
 * The clearing that can be undone after a change: its own when it has taken answers away; otherwise the last one, as long
 * as none of the answers that it would bring back has changed since.
 *
 * @param name the field that was changed
 */
export function clearingAfter(fields: Fields, last: Clearing | null, name: string, before: Answers, after: Answers): Clearing | null {
  const touched = Object.keys(fields).filter((other) => other !== name && !same(before, after, other))
  const isLoss = touched.some((other) => JSON.stringify(before[other]) !== JSON.stringify(emptyValue(fields[other] as Fields[string])))
  if (isLoss) return { name, before: Object.fromEntries([name, ...touched].map((one) => [one, before[one] ?? ''])) }
  const stands = last !== null && Object.keys(last.before).every((one) => one === last.name || same(before, after, one))
  return stands ? last : null
}

/** The answers with the clearing undone. A box that is ticked again copies what its source says now. */
export function undone(fields: Fields, answers: Answers, { name, before }: Clearing): Answers {
  const restored = { ...answers, ...before }
  return restored[name] === true ? copied(fields, restored, name) : restored
}
