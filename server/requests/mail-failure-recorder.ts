import { serverReplyOf } from '#server/mail/mail-transport.ts'
import type { DeliveryChannel } from '#server/mail/outbox.ts'
import { CUSTOMER_MAIL_KINDS } from '#server/mail/queue.ts'
import type { Cases } from '#server/requests/cases.ts'

/** Records in the case that an email to the customer was permanently rejected. */
export const createMailFailureRecorder =
  (cases: Pick<Cases, 'handleMailFailure'>): NonNullable<DeliveryChannel['recordFailure']> =>
  async (tx, { kind, payload }, to, error) => {
    if (to === undefined || !CUSTOMER_MAIL_KINDS.includes(kind)) return
    const { requestId, reference } = JSON.parse(payload ?? '{}') as { readonly requestId?: string; readonly reference?: string }
    const request = await tx
      .selectFrom('requests')
      .select('id')
      .where(requestId === undefined ? 'reference' : 'id', '=', String(requestId ?? reference))
      .executeTakeFirst()
    if (request) await cases.handleMailFailure(tx, request.id, { to, reply: serverReplyOf(error) })
  }
