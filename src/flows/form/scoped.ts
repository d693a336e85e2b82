import type { Answers, Errors, Fields, FileRef, Value } from '#contract/forms/field.ts'

interface Named {
  readonly fields?: Fields
  readonly answers: Answers
  readonly errors: Errors
  readonly leftOut?: Readonly<Record<string, string>>
  readonly change: (name: string, value: Value) => void
  readonly leave?: (name: string) => void
  readonly replaceFile?: (name: string, id: string, file: FileRef) => void
}

/** What stands under names, under names that begin with `scope`. */
export const scopedRecord = <T>(scope: string, record: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [scope + name, value]))

/** A form over a page, under names of its own: the page below may have an `email`, too, and an id belongs to one control. */
export function scopedView<V extends Named>(scope: string, view: V): V {
  const own = (name: string) => name.slice(scope.length)
  return {
    ...view,
    ...(view.fields && { fields: scopedRecord(scope, view.fields) }),
    ...(view.leftOut && { leftOut: scopedRecord(scope, view.leftOut) }),
    answers: scopedRecord(scope, view.answers),
    errors: scopedRecord(scope, view.errors),
    change: (name: string, value: Value) => view.change(own(name), value),
    leave: (name: string) => view.leave?.(own(name)),
    replaceFile: (name: string, id: string, file: FileRef) => view.replaceFile?.(own(name), id, file),
  }
}
