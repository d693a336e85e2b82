import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Draft } from '#machines/forms/draft.ts'
import type { CompanyChoice, scorpMachine } from '#machines/forms/scorp.machine.ts'

export function connectScorp(snapshot: SnapshotFrom<typeof scorpMachine>, send: ActorRefFrom<typeof scorpMachine>['send']) {
  return {
    company: companyOf(snapshot),
    choose: (company: CompanyChoice) => send({ type: 'COMPANY.CHOOSE', company }),
  } as const
}

function companyOf(snapshot: SnapshotFrom<typeof scorpMachine>): CompanyChoice | null {
  if (snapshot.matches('newCompany')) return 'new'
  return snapshot.matches('existingCompany') ? 'existing' : null
}

/** Returns the choice as a draft, so that a reload opens the same form. */
export function createScorpDraft(snapshot: SnapshotFrom<typeof scorpMachine>): Draft | null {
  const company = companyOf(snapshot)
  return company && { answers: { company } }
}
