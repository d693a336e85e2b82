/** What happens to a case, by whom, and what is kept of it beside its state. */
import type { AskKind, CaseKind } from '#contract/cases.ts'

/** Who moves a case. A member is one of the company's team; a lead is a member who may do more. */
export type CaseActor = { readonly role: 'customer' } | { readonly role: 'member' | 'lead'; readonly id: string } | { readonly role: 'time' }

type Move =
  | { readonly type: 'HOLD.RELEASE' }
  | { readonly type: 'HOLD.SPAM' }
  | { readonly type: 'CLAIM' }
  | { readonly type: 'RELEASE' }
  | { readonly type: 'ASSIGN'; readonly to: string }
  | { readonly type: 'WITHDRAW' }
  /** `number`: what it is known by from then on; the version of its event. */
  | { readonly type: 'ASK'; readonly ask: AskKind; readonly number?: number }
  /** `which`: the number of what is asked; not said where there is but one. */
  | { readonly type: 'ASK.WITHDRAW'; readonly which?: string }
  /** `approves`: yes to what was shown, whose hash is `shown`; only an answer to `approval` says it. */
  | { readonly type: 'ANSWER'; readonly which?: string; readonly approves?: boolean; readonly shown?: string }
  /** `shows`: the hash of what was approved, as it is now. */
  | { readonly type: 'FILE'; readonly shows?: string }
  | { readonly type: 'COMPLETE' }
  | { readonly type: 'DECLINE'; readonly reason: string }
  | { readonly type: 'AUTHORITY.ACCEPT' }
  | { readonly type: 'AUTHORITY.REFUSE'; readonly reason: string }
  | { readonly type: 'REOPEN' }
  | { readonly type: 'NOTE' }
  | { readonly type: 'MESSAGE' }
  | { readonly type: 'FILE.ATTACH' }
  /** The customer sent the form again under its key. */
  | { readonly type: 'CORRECT' }
  /** A reminder is due, or waiting is over. */
  | { readonly type: 'WAIT.REMIND' }
  | { readonly type: 'WAIT.END' }

/** @property at when it happens, in milliseconds since the epoch */
export type CaseEvent = Move & { readonly by: CaseActor; readonly at: number }

/** Something that is asked of the customer and not answered yet. */
export interface OpenAsk {
  /** What it is known by: in addresses, answers, history. 0: from a release in which there was but one. */
  readonly number: number
  readonly kind: AskKind
}

/** What is kept of a case beside its state. */
export interface CaseContext {
  readonly kind: CaseKind
  /** Something spoke for spam when it came. */
  readonly isHeld: boolean
  /** Member who works on it. */
  readonly owner: string | null
  /** What is asked of the customer now. */
  readonly asks: readonly OpenAsk[]
  /** The customer has said yes to what is to be filed, and it has not changed since. */
  readonly approved: boolean
  /** The hash of what he said yes to; null where he has not, or in a release that knew none. */
  readonly approval: string | null
  /** When the present state began: due times count from it. */
  readonly since: number
  /** How often the customer was reminded of what is asked now. */
  readonly reminders: number
}

export interface CaseInput {
  readonly kind: CaseKind
  /** Something speaks for spam: a lead looks at it first. */
  readonly isHeld: boolean
  readonly at: number
}

/** What an approval is of: answers of a version of the form, and files as they were shown. */
export interface Approved {
  readonly hash: string
  readonly revision: number
  readonly files: readonly { readonly id: string; readonly name: string; readonly sha256: string }[]
}

/** A file that came by mail and was not taken. */
export interface LeftOut {
  readonly name: string
  readonly why: 'type' | 'size' | 'count'
}

/** What is kept of a mail beside its text. Who it is from is what it says itself, or what the relay found: nobody's right follows from it. */
export interface MailSaid {
  /** Its row among the mails that came in. */
  readonly id: string
  readonly from: string
  readonly subject: string
  /** It is not from the address that the request was sent with. */
  readonly isOther?: true
  /** What the relay found of SPF, DKIM and DMARC: `spf=pass dkim=fail`. */
  readonly auth?: string
  /** What it repeats of earlier mails, and its signature. */
  readonly quoted?: string
  /** Its text was longer than what is kept here. */
  readonly isCut?: true
  readonly leftOut?: readonly LeftOut[]
  /** An answer by itself, or a mail of ours that could not be delivered. */
  readonly kind?: 'auto' | 'bounce' | 'loop'
  /** Which member put it to this case. */
  readonly putBy?: string
}

/** What is kept of an event beside the chart's own: words, for people. All of it may be missing, or erased. */
export interface CaseSaid {
  readonly text?: string
  readonly reason?: string
  readonly ask?: AskKind
  /** What is asked is known by this; its event's version. */
  readonly number?: number
  /** The number of what was answered, or is not asked any more. */
  readonly which?: string
  /** Of what is asked: the name of the form's field, what kind of document, the ids of files to approve, separated by commas. */
  readonly field?: string
  readonly document?: string
  readonly pages?: string
  /** What the customer said to an approval; `shown` is what he saw then, and what it hashes to. */
  readonly approves?: boolean
  readonly shown?: Approved
  /** What was approved is not approved any more: the customer changed it. */
  readonly endsApproval?: true
  /** What the files are that the team adds, as a person says it (`contract/added-files.ts`). */
  readonly what?: string
  /** The office that something was filed with. */
  readonly with?: string
  /** How long such an office usually takes, in words: `5 business days`. */
  readonly takes?: string
  /** The version of the form that came with it. */
  readonly revision?: number
  /** Who is to work on it. */
  readonly to?: string
  /** Files that came with it, as they are stored. */
  readonly files?: readonly { readonly id: string; readonly name: string; readonly size: number; readonly sha256: string }[]
  /** A message's own: the same one again is not kept twice. `sent`: what an answer under it hashes to. */
  readonly key?: string
  readonly sent?: string
  /** It came by mail. */
  readonly mail?: MailSaid
  /** What follows is due as well: nobody is told of this one. */
  readonly isOvertaken?: true
}
