/** Member chains, with login events and actions that belong to no single case. They are verified together with the case chains. */

import type { Tx } from '#server/database/schema.ts'
import { createNextEvent, memberChainKey, writeEvent } from '#server/requests/chain.ts'

type MemberEdge =
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
  | 'MAIL.PUT'
  | 'MAIL.DISCARD'
  | 'MAIL.SAVE'

export interface MemberEvent {
  readonly edge: MemberEdge
  readonly at: number
  readonly by?: { readonly role: 'operator' } | { readonly role: 'member' | 'lead'; readonly id: string }
  readonly data?: object
}

/** Locks a member's row. Parallel actions wait, then read the changes. */
export const lockMember = (tx: Tx, id: string) =>
  tx
    .updateTable('team_members')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

export async function appendMemberEvent(tx: Tx, id: string, { edge, at, by, data }: MemberEvent): Promise<void> {
  const lockedMember = await lockMember(tx, id)
  if (!lockedMember) throw new Error(`there is no member ${id}`)
  const { version, head, role } = lockedMember
  const actorId = by === undefined ? id : 'id' in by ? by.id : undefined
  const event = createNextEvent(
    { caseId: memberChainKey(id), version, hash: head },
    { at, role: by?.role ?? (role as 'member' | 'lead'), who: actorId, edge, to: role, data },
  )
  await writeEvent(tx, event)
  await tx.updateTable('team_members').set({ version: event.version, head: event.hash }).where('id', '=', id).execute()
}
