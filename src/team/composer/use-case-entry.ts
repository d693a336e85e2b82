import { useState } from 'react'
import { connectCaseEntry } from '#machines/team/case/case-entry.connect.ts'
import type { CaseEntryKind } from '#machines/team/case/case-entry.fields.ts'
import type { CasePageView } from '#machines/team/case/case-page.connect.ts'
import { useFlow } from '#src/flow/use-flow.ts'
import { readStoredEntry } from '#src/platform/team-entries.ts'
import { caseEntryFlow } from '#src/team/case/case-flows.ts'
import { useCaseUpdates } from '#src/team/case/use-case-updates.ts'

export function useCaseEntry(kind: CaseEntryKind, page: CasePageView, memberId: string) {
  const entry = { what: kind, reference: page.teamCase.reference, memberId }
  const [initialEntry] = useState(() => readStoredEntry(entry))
  const { actor, snapshot, send, state } = useFlow(caseEntryFlow, { actor: { input: { ...entry, storedEntry: initialEntry } } })
  useCaseUpdates(actor, page)
  return { view: connectCaseEntry(snapshot, send), state }
}
export type CaseEntryFlow = ReturnType<typeof useCaseEntry>
