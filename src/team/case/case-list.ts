/** List from which a case was opened. The browser's history entry stores the list, so that it is available after a reload. */
import { useLocation } from 'react-router-dom'
import * as z from 'zod/mini'
import { viewLabelOf } from '#machines/team/inbox/inbox-path.ts'

const caseListSchema = z.object({
  path: z.string().check(z.regex(/^\/team(\?|$)/)),
  references: z.array(z.string()),
  /** Number of cases that match the view and its filters. Null if unknown. */
  total: z.nullable(z.number()),
})
export type CaseList = z.infer<typeof caseListSchema>

export const createHistoryState = (list: CaseList) => ({ list })

/** Returns a case's position in its list, and its neighbors. Null for a case that was not opened from a list. */
export function findCasePosition(state: unknown, reference: string) {
  const { data: list } = caseListSchema.safeParse((state as { readonly list?: unknown } | null)?.list)
  const index = list?.references.indexOf(reference) ?? -1
  if (list === undefined || index < 0) return null
  const { path, references, total } = list
  return {
    path,
    label: viewLabelOf(path),
    position: `${index + 1} of ${total ?? `${references.length}+`}`,
    previous: references[index - 1] ?? null,
    next: references[index + 1] ?? null,
    state: createHistoryState(list),
  }
}
export type CasePosition = NonNullable<ReturnType<typeof findCasePosition>>

export const useCasePosition = (reference: string | undefined): CasePosition | null => findCasePosition(useLocation().state, reference ?? '')
