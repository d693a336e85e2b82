/** The tables, the same in SQLite and PostgreSQL. Times are milliseconds since the epoch. Booleans are 0 and 1. */
import type { Generated, GeneratedAlways, Kysely, Transaction } from 'kysely'
import type { MailFailureKind } from '#contract/team/team-cases.ts'

/** One submitted form. `answers` is JSON, as the contract's `toBody` writes it. */
export interface RequestRow {
  id: string
  reference: string
  form: string
  idempotency_key: string
  body_hash: string
  revision: number
  answers: string
  account_id: string | null
  suspicion: string | null
  created_at: number
  updated_at: number
  /** `en` or `es`: of the page that sent it. */
  language: string
}

interface RequestRevisionRow {
  request_id: string
  revision: number
  body_hash: string
  answers: string
  received_at: number
}

export interface FileRow {
  id: string
  request_id: string
  /** Version of the form. 0: added later (see `field`). -1: file of a note, which customers never see. */
  revision: number
  /** The form's field. For a file that was added later, the sender: `customer` or `team`. */
  field: string
  position: number
  /** Visitor's file name. Text only, never a path. */
  name: string
  size: number
  type: string
  sha256: string
  stored_as: string
  /** ID of the key (files/keys.ts), or null for an unencrypted file of an old release. */
  key_id: string | null
  created_at: number
}

/** `skipped`: no longer needed, never sent. */
export type OutboxState = 'queued' | 'sent' | 'dead' | 'skipped'

/** A promised email, rendered when it is sent. */
export interface OutboxRow {
  id: string
  kind: string
  /** JSON of the renderer's input, or null once done. */
  payload: string | null
  message_id: string
  state: OutboxState
  /** Also identifies a claim: a worker whose lease expired cannot settle the claim of another worker. */
  attempts: number
  /** Attempts before an operator restarted a failed email. Pauses and the maximum count only the later attempts. */
  attempts_before: number
  /** 0: as soon as possible. */
  next_at: number
  lease_until: number
  created_at: number
  finished_at: number | null
  last_error: string | null
  /** Case of an email to the team, or case and member of a mention. While the email is queued, it also covers later events. */
  case_id: string | null
}

export interface AccountRow {
  id: string
  /** Lowercase NFC, for lookups. */
  email_key: string
  email: string
  first_name: string
  last_name: string
  /** argon2id, PHC string. */
  password_hash: string
  created_at: number
  password_changed_at: number
  /** `en` or `es`: of the last login. */
  language: string
}

interface SessionRow {
  /** SHA-256 of the token. */
  token_hash: string
  /** Public ID of the session, unrelated to the token. */
  id: string
  account_id: string
  label: string | null
  created_at: number
  last_used_at: number
}

interface KnownBrowserRow {
  account_id: string
  browser_hash: string
  seen_at: number
}

/** `email`: moves an account to another address. `request`: opens a request. `team`: first step of a member's login. */
export type Purpose = 'signup' | 'forgot' | 'email' | 'request' | 'team'

/** A requested code. The code itself is not stored but derived from the ID (secrets/secrets.ts). */
export interface ChallengeRow {
  id: string
  email_key: string
  email: string
  purpose: Purpose
  account_id: string | null
  browser_hash: string
  /** 1: never sent and never matches. So the response does not reveal whether the address has an account. */
  decoy: number
  attempts: number
  created_at: number
  last_sent_at: number
  expires_at: number
  verified_at: number | null
  /** SHA-256 of the proof cookie. */
  proof_hash: string | null
}

/** A count of a sliding window, or failures that cause growing pauses (limits/rates.ts). */
interface RateLimitRow {
  /** HMAC of the counted network or inbox, or a hashed key of failures. */
  key: string
  started_at: number
  uses: number
  /** Uses in the previous window. */
  uses_before: number
  blocked_until: number
  expires_at: number
}

interface MarkRow {
  name: string
  at: number
  said: string | null
}

export interface ErasureRow {
  id: string
  at: number
}

export interface CaseRow {
  id: string
  request_id: string
  state: string
  context: string
  /** Number of events. A writer adds the next number. If that number exists, another writer was faster. */
  version: number
  head: string
  owner: string | null
  due_at: number | null
  created_at: number
  first_touched_at: number | null
  closed_at: number | null
  /** Links to the page are valid for this generation only. */
  link_generation: number
  /** Lookup key of the request's email. Empty without an email, and null from an old release. */
  address_key: string | null
  /** The form's route. Null from an old release, where the search text is also missing. */
  route: string | null
  /** Deadline that the form promises, or null. */
  promised_by: number | null
  /** Time of the notice to the leads that the case is overdue. */
  overdue_told_at: number | null
  /** Time of the customer's newest event that the team has not seen, or null. */
  news_at: number | null
  /** Time of the customer's newest event that the team has not answered, or null. */
  unanswered_at: number | null
  /** End of the snooze, or null. */
  snoozed_until: number | null
  /** Time of the customer's newest event. Null from an old release. Then `created_at` counts. */
  customer_at: number | null
  /** Deadline of the customer, or else the start of the state. Null from an old release. Then `created_at` counts. */
  order_at: number | null
  /** Failure of emails at the current address. A correction sets it to null. */
  mail_failure: MailFailureKind | null
}

/** A team member (CASES.md, section 4). The row of a former member stays, because histories refer to it. */
export interface TeamMemberRow {
  /** Name in histories, and the first name that customers see: `ann`, `ann.2`. */
  id: string
  email_key: string
  email: string
  name: string
  role: string
  joined_at: number
  removed_at: number | null
  /** Random user handle of their passkeys. */
  passkey_user: string
  /** Encrypted with the server's secret key. */
  totp_secret: string | null
  totp_at: number | null
  /** Encrypted secret of an app during setup, until its first code. */
  totp_new: string | null
  /** Newest accepted TOTP step. Codes are accepted once. */
  totp_step: number
  /** Head of the member's login chain (server/team/sign-in/member-events.ts). */
  version: number
  head: string
}

export interface TeamInviteRow {
  id: string
  token_hash: string
  /** Lookup key. Each address has at most one invitation. */
  email_key: string
  email: string
  role: string
  created_at: number
}

export interface TeamPasskeyRow {
  /** The authenticator's credential ID in base64url. */
  id: string
  member_id: string
  public_key: string
  counter: number
  transports: string
  label: string
  created_at: number
  last_used_at: number | null
}

interface TeamRecoveryCodeRow {
  member_id: string
  code_hash: string
}

interface TeamSessionRow {
  token_hash: string
  id: string
  member_id: string
  /** `factor`, `enrol` or `in` (contract/team/team.ts). */
  stage: string
  label: string
  /** Challenge for a passkey, or null. */
  challenge: string | null
  proven_at: number
  created_at: number
  last_used_at: number
}

/** A text for messages, with placeholders (contract/team/saved-replies.ts). */
export interface SavedReplyRow {
  id: string
  title: string
  text: string
}

/** Members who have a case open. A row expires after seconds without renewal. */
interface TeamPresenceRow {
  session_id: string
  case_id: string
  doing: string
  at: number
}

/** Search text of a case, with a trigram index in SQLite and PostgreSQL. */
interface CaseSearchRow {
  id: Generated<number>
  case_id: string
  words: string
}

interface CaseReaderRow {
  case_id: string
  browser_hash: string
  proven_at: number
  coded_at: number | null
}

/** An event of a case. Append-only, except that its data can be erased. */
export interface CaseEventRow {
  sequence: Generated<number>
  case_id: string
  /** Number within the case, from 1. */
  version: number
  at: number
  /** `customer`, `member`, `lead`, `time`, or `operator` at a terminal. */
  role: string
  who: string | null
  /** The chart's event, or `ARRIVE`, `ERASE`. */
  edge: string
  from_state: string | null
  to_state: string
  /** JSON, or null when empty or erased. */
  data: string | null
  /** Random text in the hash, so that no one can guess short data. Erased with the data. */
  salt: string | null
  data_hash: string
  previous_hash: string
  hash: string
  /** Idempotency key in the data. */
  key: GeneratedAlways<string | null>
}

/** `case`: in a case's history. `kept`: no transition. `unmatched`: waits for a member to assign or discard it. */
export type InboundState = 'case' | 'kept' | 'unmatched' | 'discarded'
/** `unreadable`: the server could not parse the email. */
export type InboundKind = 'reply' | 'auto' | 'bounce' | 'loop' | 'unreadable'
/** Reason why a member must assign the email. `copy`: the case has the same email without a gateway's notice. */
export type UnmatchedReason = 'no-case' | 'other-address' | 'closed' | 'unreadable' | 'copy'

/** An inbound email. It is stored completely as long as someone may need it, then only its arrival. */
export interface InboundMailRow {
  id: string
  /** Deduplication key of deliveries (inbound/receive.ts). */
  key: string
  state: InboundState
  kind: InboundKind
  why: UnmatchedReason | null
  request_id: string | null
  from_address: string
  /** Lookup key of the sender, or empty. */
  from_key: string
  subject: string
  /** JSON of the view for members (`inbound/mail-view.ts`). Null when the case contains it, or after deletion. */
  said: string | null
  size: number
  sha256: string
  /** The whole email in the file store. Null after deletion, and for emails of earlier releases whose content is in the case. */
  stored_as: string | null
  key_id: string | null
  /** Hashes of its small pictures, separated by spaces. */
  pictures: string | null
  /** Hash of Message-ID and sender, to find copies by other routes. */
  message_key: string | null
  received_at: number
  handled_at: number | null
  handled_by: string | null
}

/** A counter of one day. `name` starts with the kind of counter (contract/flow-counts.ts). */
export interface FlowCountRow {
  /** Days since the epoch, in UTC. */
  day: number
  flow: string
  language: string
  device: string
  name: string
  number: number
}

/** Transfer of a draft to another device. Only the two devices have its key (contract/hand-over.ts). */
export interface HandOverRow {
  /** SHA-256 of the ID that the devices derive from the code. */
  id: string
  /** `sending`: parts are missing. `used`: the other device has the draft, and the parts are deleted. */
  state: 'sending' | 'ready' | 'used'
  parts: number
  /** SHA-256 of the ID of the receiving device. */
  taker_hash: string | null
  lease_until: number
  created_at: number
}

export interface HandOverPartRow {
  hand_over_id: string
  number: number
  size: number
  stored_as: string
  key_id: string
}

/** A column that may be missing in an insert. */
type WithDefault<Row, Column extends keyof Row> = Omit<Row, Column> & { [Name in Column]: Generated<Row[Name]> }

export interface Tables {
  requests: WithDefault<RequestRow, 'language'>
  request_revisions: RequestRevisionRow
  files: FileRow
  outbox: OutboxRow
  accounts: WithDefault<AccountRow, 'language'>
  sessions: SessionRow
  known_browsers: KnownBrowserRow
  challenges: ChallengeRow
  rate_limits: RateLimitRow
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
  saved_replies: SavedReplyRow
  inbound_mails: InboundMailRow
  flow_counts: FlowCountRow
  hand_overs: HandOverRow
  hand_over_parts: HandOverPartRow
}

/** A database or its transaction. Inside a transaction use only its handle, because SQLite has one connection. */
export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>
/** Runs work in a transaction and resolves after the commit. @throws the error of the work, after a rollback */
export type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
