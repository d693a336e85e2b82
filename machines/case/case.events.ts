/** Case events, actors, and stored data. */
import type { AskKind, CaseKind } from '#contract/request/case-kind.ts'
import type { MailFailureKind } from '#contract/team/team-cases.ts'

/** A lead is a member with more rights. */
export type CaseActor = { readonly role: 'customer' } | { readonly role: 'member' | 'lead'; readonly id: string } | { readonly role: 'time' }

type CaseEventBody =
  | { readonly type: 'HOLD.RELEASE' }
  | { readonly type: 'HOLD.SPAM' }
  | { readonly type: 'CLAIM' }
  | { readonly type: 'RELEASE' }
  | { readonly type: 'ASSIGN'; readonly to: string }
  | { readonly type: 'WITHDRAW' }
  /** `number`: this event's version number, which identifies the ask. */
  | { readonly type: 'ASK'; readonly ask: AskKind; readonly number?: number }
  /** `which`: number of the ask. Optional while only one ask is open. */
  | { readonly type: 'ASK.WITHDRAW'; readonly which?: string }
  /** `approves` and `shown`: the answer to an approval, and the hash of the content that the customer saw. */
  | { readonly type: 'ANSWER'; readonly which?: string; readonly approves?: boolean; readonly shown?: string }
  /** `shows`: hash of the current content. */
  | { readonly type: 'FILE'; readonly shows?: string }
  | { readonly type: 'COMPLETE' }
  | { readonly type: 'DECLINE'; readonly reason: string }
  | { readonly type: 'AGENCY.ACCEPT' }
  | { readonly type: 'AGENCY.REFUSE'; readonly reason: string }
  | { readonly type: 'REOPEN' }
  | { readonly type: 'NOTE' }
  /** The owner has seen the news. If the case has no owner, any member can send this event. */
  | { readonly type: 'READ' }
  | { readonly type: 'MESSAGE' }
  | { readonly type: 'FILE.ATTACH' }
  | { readonly type: 'CORRECT' }
  /** `revision`: version of the form with the new address. */
  | { readonly type: 'EMAIL.CORRECT'; readonly email?: string; readonly revision?: number }
  /** `wakesAt`: milliseconds since the epoch. */
  | { readonly type: 'SNOOZE'; readonly wakesAt?: number }
  | { readonly type: 'SNOOZE.END' }
  | { readonly type: 'WAIT.REMIND' }
  | { readonly type: 'WAIT.END' }

/** `at`: milliseconds since the epoch. */
export type CaseEvent = CaseEventBody & { readonly by: CaseActor; readonly at: number }

export interface OpenAsk {
  /** 0 for an ask from an earlier release, in which a case had only one. */
  readonly number: number
  readonly kind: AskKind
}

export interface News {
  readonly edge: CaseEventBody['type'] | 'APPROVE'
  readonly at: number
}

export interface CaseContext {
  readonly kind: CaseKind
  readonly isHeld: boolean
  readonly owner: string | null
  readonly asks: readonly OpenAsk[]
  /** Whether the customer approved the content, and the content has not changed since. */
  readonly approved: boolean
  /** Hash of the approved content. Null without an approval, and for an approval from an earlier release. */
  readonly approval: string | null
  /** The customer's newest event that the team has not seen, or an assignment that the new owner has not seen. Null if there is none. */
  readonly news: News | null
  /** The customer's newest event that the team has not answered, or null. An event that was only read is not answered. */
  readonly unanswered: News | null
  /** End of the snooze in milliseconds since the epoch. Until then, the case is only in the views Snoozed and All. Null if it is not snoozed. */
  readonly snoozedUntil: number | null
  /** Start of the current state in milliseconds since the epoch. Another ask or a partial answer resets it. Deadlines start then. */
  readonly since: number
  readonly reminders: number
}

export interface CaseInput {
  readonly kind: CaseKind
  readonly isHeld: boolean
  readonly at: number
}

/** Content that the customer approves: the answers of one form version, and files. */
export interface ApprovedContent {
  readonly hash: string
  readonly revision: number
  readonly files: readonly { readonly id: string; readonly name: string; readonly sha256: string }[]
}

export interface OmittedFile {
  readonly name: string
  readonly why: 'type' | 'size' | 'count' | 'encrypted'
}

/** Metadata of an email. The sender address is unverified, so it grants no rights. */
export interface CaseEventMail {
  readonly id: string
  readonly from: string
  readonly subject: string
  readonly isOther?: true
  /** SPF, DKIM, and DMARC results from the relay: `spf=pass dkim=fail`. */
  readonly auth?: string
  readonly quoted?: string
  readonly isCut?: true
  readonly leftOut?: readonly OmittedFile[]
  /** An auto-reply, a bounce, or one of our emails. */
  readonly kind?: 'auto' | 'bounce' | 'loop'
  /** Enhanced status and recipient from a delivery report (RFC 3464). */
  readonly status?: string
  readonly recipient?: string
  readonly putBy?: string
  /** ID of an earlier email with the same Message-ID and a different text or file. */
  readonly variantOf?: string
  /** Set only in responses to members, if the server stores the email. A member can turn an `automatic` email into a customer message. */
  readonly original?: 'stored' | 'automatic'
}

/** Data stored with an event. Each value can be missing or erased. */
export interface CaseEventData {
  readonly text?: string
  readonly reason?: string
  readonly ask?: AskKind
  readonly number?: number
  readonly which?: string
  /** For an ask: form field, document name, and comma-separated file IDs. */
  readonly field?: string
  readonly document?: string
  readonly pages?: string
  /** Answer to an approval, and the content that the customer saw. */
  readonly approves?: boolean
  readonly shown?: ApprovedContent
  /** The customer's change ended the approval. */
  readonly endsApproval?: true
  /** Document type for team files (`contract/request/added-files.ts`). */
  readonly what?: string
  readonly with?: string
  /** The agency's usual processing time, such as `5 business days`. */
  readonly takes?: string
  readonly revision?: number
  readonly to?: string
  /** Date on which a snooze ends: `2026-12-03`. */
  readonly until?: string
  /** Corrected address, or the address to which an email failed. */
  readonly email?: string
  readonly failure?: MailFailureKind
  readonly files?: readonly { readonly id: string; readonly name: string; readonly size: number; readonly sha256: string }[]
  /** `key` deduplicates a message. `sent`: hash of the answer that was sent with this key. */
  readonly key?: string
  readonly sent?: string
  readonly mail?: CaseEventMail
  /** Another event follows immediately, so this one sends no email. */
  readonly isOvertaken?: true
}
