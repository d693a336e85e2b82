/** The tables, the same in SQLite and PostgreSQL. Times are milliseconds since the epoch; there are no booleans (SQLite has none). */
import type { Generated, Kysely, Transaction } from 'kysely'

/** One submitted form. `answers` is JSON text: the body as the contract's `toBody` writes it. */
export interface RequestRow {
  id: string
  reference: string
  /** The definition's route. */
  form: string
  idempotency_key: string
  body_hash: string
  revision: number
  answers: string
  account_id: string | null
  /** Why it may be spam (limits/spam.ts); null: nothing speaks for that. */
  suspicion: string | null
  created_at: number
  updated_at: number
}

/** What a correction replaced. */
export interface RequestRevisionRow {
  request_id: string
  revision: number
  body_hash: string
  answers: string
  /** When this version came. */
  received_at: number
}

export interface FileRow {
  id: string
  request_id: string
  /** The version of the form that it came with; 0: it came later, see `field`. */
  revision: number
  /** The form's field; of a file that came later who sent it, `customer` or `team`. */
  field: string
  position: number
  /** As the visitor named it; text only, never a path. */
  name: string
  size: number
  /** Detected from its bytes. */
  type: string
  sha256: string
  /** Name in the file store. */
  stored_as: string
  /** Which key sealed it (files/keys.ts); null: not sealed, from a release that knew no keys. */
  key_id: string | null
  created_at: number
}

export type OutboxState = 'queued' | 'sent' | 'dead'

/** A mail that a committed transaction promised. It is rendered when it is sent. */
export interface OutboxRow {
  id: string
  kind: string
  /** JSON of what rendering needs; null once done. */
  payload: string | null
  message_id: string
  state: OutboxState
  /** Also the fence: a worker that lost its lease cannot settle what another has claimed since. */
  attempts: number
  /** Of them, those before an operator had a mail sent again that was given up: pauses and tries count from there. */
  attempts_before: number
  /** 0: as soon as possible. */
  next_at: number
  lease_until: number
  created_at: number
  finished_at: number | null
  last_error: string | null
}

export interface AccountRow {
  id: string
  /** Lower case, NFC: what it is found by. */
  email_key: string
  /** As typed: where mail goes. */
  email: string
  first_name: string
  last_name: string
  /** argon2id, PHC string. */
  password_hash: string
  created_at: number
  password_changed_at: number
}

export interface SessionRow {
  /** SHA-256 of the token. */
  token_hash: string
  /** What its owner names it by; says nothing of the token. */
  id: string
  account_id: string
  /** What it was opened on, in words of ours: `Chrome on Android`. Null: opened by a release that did not look. */
  label: string | null
  created_at: number
  last_used_at: number
}

/** A browser that an account was entered from. */
export interface KnownBrowserRow {
  account_id: string
  /** SHA-256 of the browser's cookie. */
  browser_hash: string
  /** When it last logged in. */
  seen_at: number
}

/** `email`: to move an account to another address. `request`: to see a request. `team`: the first half of a member's log-in. */
export type Purpose = 'signup' | 'forgot' | 'email' | 'request' | 'team'

/** A code that was asked for. The code itself is nowhere: it is derived from the id (secrets/secrets.ts). */
export interface ChallengeRow {
  id: string
  email_key: string
  email: string
  purpose: Purpose
  /** Whose account is to be moved; null for other purposes. */
  account_id: string | null
  /** SHA-256 of the browser's cookie. */
  browser_hash: string
  /** 1: no code was mailed and none fits; it only makes known and unknown addresses look alike. */
  decoy: number
  attempts: number
  created_at: number
  last_sent_at: number
  expires_at: number
  verified_at: number | null
  /** SHA-256 of the proof cookie that the right code earned. */
  proof_hash: string | null
}

/** Failures per key, with growing pauses. */
export interface LimitRow {
  key: string
  failures: number
  blocked_until: number
  forget_at: number
  /** Whether the last statement let its caller in. */
  admitted: number
}

/** A permit that comes back when its window is over: N slots are at most N uses in any window. */
export interface SlotRow {
  scope: string
  slot: number
  taken_at: number
}

/** Submits of one client in this window of ten minutes and in the one before. */
export interface FormRateRow {
  /** HMAC of the client's network. */
  client: string
  started_at: number
  sent: number
  sent_before: number
}

/** A moment that processes remember together (database/marks.ts). */
export interface MarkRow {
  name: string
  at: number
  said: string | null
}

/** An erasure that this database has carried out; the record of it is outside the database (retention/erasure-notes.ts). */
export interface ErasureRow {
  id: string
  at: number
}

/** What becomes of a request (docs/cases.md). It moves by its chart alone: `server/requests/cases.ts`. */
export interface CaseRow {
  id: string
  request_id: string
  /** As the chart names it: `received`, `closed.completed`. */
  state: string
  /** JSON of what the chart keeps beside the state. */
  context: string
  /** How many events it has: who writes one says which one it is, and is refused when another was first. */
  version: number
  /** The newest event's hash. */
  head: string
  /** The member who works on it. */
  owner: string | null
  /** When time itself moves it next. */
  due_at: number | null
  created_at: number
  /** When a member first did something about it. */
  first_touched_at: number | null
  closed_at: number | null
  /** Links to its page are good while they say the same. */
  link_generation: number
  /** The address of the request as it is found by; empty when it has none, null where a release before this one left it. */
  address_key: string | null
  /** The form's route; null where a release before this one left it, and what the inbox finds it by is missing, too. */
  route: string | null
  /** Until when its form promises that somebody looks at it; null: it promises nothing. */
  promised_by: number | null
  /** When the leads were told that it is overdue. */
  overdue_told_at: number | null
}

/** Somebody of the team (CASES.md, section 4). Those who left stay: the histories name them. */
export interface TeamMemberRow {
  /** What histories name them by, and customers' first name for them: `ann`, `ann.2`. */
  id: string
  email_key: string
  email: string
  name: string
  /** `member` or `lead`. */
  role: string
  joined_at: number
  removed_at: number | null
  /** What their passkeys know them by: random, says nothing. */
  passkey_user: string
  /** Sealed by the server's secret key. */
  totp_secret: string | null
  /** When the app was set up; null: it is not. */
  totp_at: number | null
  /** Sealed: of an app that is being set up, until its first code is entered. */
  totp_new: string | null
  /** The newest step of TOTP that was accepted: no code is good twice. */
  totp_step: number
  /** Where the chain of what they did at the door stands (server/team/sign-in/member-events.ts). */
  version: number
  head: string
}

export interface TeamInviteRow {
  id: string
  token_hash: string
  /** One invitation an address. */
  email_key: string
  email: string
  role: string
  created_at: number
}

export interface TeamPasskeyRow {
  /** As the authenticator names it, in base64url. */
  id: string
  member_id: string
  public_key: string
  counter: number
  /** JSON of a list. */
  transports: string
  label: string
  created_at: number
  last_used_at: number | null
}

export interface TeamRecoveryCodeRow {
  member_id: string
  code_hash: string
}

export interface TeamSessionRow {
  /** SHA-256 of the cookie. */
  token_hash: string
  id: string
  member_id: string
  /** `factor`, `enrol` or `in` (contract/team/team.ts). */
  stage: string
  label: string
  /** What a passkey is to sign now; null: nothing. */
  challenge: string | null
  /** When a second factor was last shown; 0: not yet. */
  proven_at: number
  created_at: number
  last_used_at: number
}

/** Who has a case open: rows that are not renewed count for nothing after some seconds. */
export interface TeamPresenceRow {
  session_id: string
  case_id: string
  /** `looking` or `typing`. */
  doing: string
  at: number
}

/** What the inbox finds a case by; SQLite and PostgreSQL index every three letters of it. */
export interface CaseSearchRow {
  id: Generated<number>
  case_id: string
  words: string
}

/** A browser that has shown that a request is its own. */
export interface CaseReaderRow {
  case_id: string
  /** SHA-256 of its cookie. */
  browser_hash: string
  proven_at: number
  /** When a code to the address was entered there; null: never. */
  coded_at: number | null
}

/** Something that happened to a case: appended, never changed, but for what of it is erased. */
export interface CaseEventRow {
  sequence: Generated<number>
  case_id: string
  /** Its place in the case, from 1. */
  version: number
  at: number
  /** `customer`, `member`, `lead`, `time`, or `operator` at a terminal. */
  role: string
  /** Which member. */
  who: string | null
  /** The event of the chart, or `ARRIVE`, `ERASE`. */
  edge: string
  from_state: string | null
  to_state: string
  /** JSON; null when there is none, or once it is erased. */
  data: string | null
  /** Without it nobody can guess short data from its hash; erased with the data. */
  salt: string | null
  data_hash: string
  previous_hash: string
  hash: string
}

/** `case`: it is in the history of a case. `kept`: it moved nothing. `unmatched`: a member puts it to a case, or discards it. */
export type InboundState = 'case' | 'kept' | 'unmatched' | 'discarded'
/** What a mail is. `unreadable`: nothing but its bytes is known. */
export type InboundKind = 'reply' | 'auto' | 'bounce' | 'loop' | 'unreadable'
/** Why nobody but a member can say where it belongs. */
export type UnmatchedWhy = 'no-case' | 'other-address' | 'closed' | 'unreadable'

/** A mail that came in: kept whole while somebody may want it, and else only that it came. */
export interface InboundMailRow {
  id: string
  /** What makes two deliveries the same mail (inbound/take.ts). */
  key: string
  state: InboundState
  kind: InboundKind
  why: UnmatchedWhy | null
  /** The request it is about, or seems to be about. */
  request_id: string | null
  /** As it says itself: nobody has checked it. */
  from_address: string
  /** What that is found by; empty without one. */
  from_key: string
  subject: string
  /** JSON of what a member reads of it (`inbound/told.ts`); null where the case has it, or it is forgotten. */
  said: string | null
  size: number
  sha256: string
  /** The whole mail in the file store; null once nobody needs it. */
  stored_as: string | null
  key_id: string | null
  received_at: number
  /** When a member put it to a case or discarded it, and who. */
  handled_at: number | null
  handled_by: string | null
}

export interface Tables {
  requests: RequestRow
  request_revisions: RequestRevisionRow
  files: FileRow
  outbox: OutboxRow
  accounts: AccountRow
  sessions: SessionRow
  known_browsers: KnownBrowserRow
  challenges: ChallengeRow
  limits: LimitRow
  slots: SlotRow
  form_rates: FormRateRow
  marks: MarkRow
  erasures: ErasureRow
  cases: CaseRow
  case_events: CaseEventRow
  case_readers: CaseReaderRow
  case_search: CaseSearchRow
  team_members: TeamMemberRow
  team_invites: TeamInviteRow
  team_passkeys: TeamPasskeyRow
  team_recovery_codes: TeamRecoveryCodeRow
  team_sessions: TeamSessionRow
  team_presence: TeamPresenceRow
  inbound_mails: InboundMailRow
}

/** A database or a transaction of it. Inside a transaction always use its own handle: SQLite has one connection. */
export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>
/** Runs work in a transaction, and resolves once it is committed. @throws the error of the work, after a rollback */
export type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
