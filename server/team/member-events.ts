/** What members do at the door and with more than one case: a chain for each member, beside those of cases and checked with them. */
import { eventAfter, writeEvent } from '#server/cases/chain.ts'
import type { Tx } from '#server/database/schema.ts'

export type MemberEdge =
  | 'JOIN'
  | 'LOG_IN'
  | 'LOG_IN.REFUSED'
  | 'LOG_OUT'
  | 'PROVE'
  | 'FACTOR.ADD'
  | 'FACTOR.REMOVE'
  | 'RECOVERY.NEW'
  | 'DEVICE.END'
  | 'INVITE'
  | 'ROLE'
  | 'REMOVE'
  | 'REFUSED'
  | 'EXPORT'

const PREFIX = 'member:'
/** What the chain of a member goes by among those of cases. */
export const chainOfMember = (id: string): string => `${PREFIX}${id}`
/** Whether a chain is a member's. */
export const isChainOfMember = (chain: string): boolean => chain.startsWith(PREFIX)

interface Did {
  readonly edge: MemberEdge
  readonly at: number
  /** An operator at a terminal did it, or another member did it to this one, or, unless given, the member. */
  readonly by?: { readonly role: 'operator' } | { readonly role: 'member' | 'lead'; readonly id: string }
  /** Ids, names of devices and counts of our own. */
  readonly data?: object
}

/** Appends one event to a member's chain. */
export async function tellOfMember(tx: Tx, id: string, { edge, at, by, data }: Did): Promise<void> {
  // Changes nothing and holds the row: of two events at once the second waits for the first.
  const { version, head, role } = await tx
    .updateTable('team_members')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', '=', id)
    .returning(['version', 'head', 'role'])
    .executeTakeFirstOrThrow()
  const who = by === undefined ? id : 'id' in by ? by.id : undefined
  const event = eventAfter({ caseId: chainOfMember(id), version, hash: head }, { at, role: by?.role ?? (role as 'member' | 'lead'), who, edge, to: role, data })
  await writeEvent(tx, event)
  await tx.updateTable('team_members').set({ version: event.version, head: event.hash }).where('id', '=', id).execute()
}
