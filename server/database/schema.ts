/** Tables, the same in SQLite and PostgreSQL. Times are milliseconds since the epoch. Booleans are 0 and 1. */
import type { Generated, GeneratedAlways, Kysely, Transaction } from 'kysely'
import type { MailFailureKind } from '#contract/team/team-cases.ts'

/** One form that was sent. `answers` is JSON from the contract's `toJsonBody`. */
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
  /** `en` or `es`: language of the page that sent the form. */
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
  /** Version of the answers that include the file. 0: file that was added later (see `field`). -1: file of a note, only for the team. */
  revision: number
  /** Form field of the file. For a file that was added later, its sender: `customer` or `team`. */
  field: string
  position: number
  /** Original file name, for display and exports. The stored file has the random name in `stored_as`. */
  name: string
  size: number
  type: string
  sha256: string
  stored_as: string
  /** ID of the key (files/keys.ts), or null for an unencrypted file of an old release. */
  key_id: string | null
  created_at: number
}

/** `skipped`: the email was not needed, so it was not sent. */
export type OutboxState = 'queued' | 'sent' | 'dead' | 'skipped'

/** An email to send. It is rendered when it is sent. */
export interface OutboxRow {
  id: string
  kind: string
  /** Renderer input as JSON. Null after the email was sent or skipped. */
  payload: string | null
  message_id: string
  state: OutboxState
  /**
   * Number of attempts. Also identifies a claim, so that a worker with an expired lease cannot store a result after another worker claimed
   * the row.
   */
  attempts: number
  /** Attempts that do not count toward the maximum: those with a refused connection, and those before an operator's retry. */
  attempts_before: number
  /** Time of the next attempt. 0 means as soon as possible. */
  next_at: number
  lease_until: number
  created_at: number
  finished_at: number | null
  last_error: string | null
  /**
   * Key for merging emails: the case ID, or for a mention the case ID and the member ID. A queued email also reports later events with the
   * same key.
   */
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
  /** `en` or `es`: language of the sign-up or the last login. */
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

/** `email`: move an account to another address. `request`: open a request. `team`: first step of a member's login. */
export type ChallengePurpose = 'signup' | 'forgot' | 'email' | 'request' | 'team'

/** A code that a visitor requested. The code is not stored but derived from the ID (secrets/secrets.ts). */
export interface ChallengeRow {
  id: string
  email_key: string
  email: string
  purpose: ChallengePurpose
  account_id: string | null
  browser_hash: string
  /** 1: the code is never sent and never matches. The response does not reveal whether the address has an account. */
  decoy: number
  attempts: number
  created_at: number
  last_sent_at: number
  expires_at: number
  verified_at: number | null
  /** SHA-256 of the proof cookie. */
  proof_hash: string | null
}

/** Row of a rate limit (limits/rates.ts). Counts uses in a sliding window, or failures, which cause growing pauses. */
interface RateLimitRow {
  /** Hash of the network, inbox, or account that the limit applies to. Some limits have a prefix before the hash. */
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
  /** Number of events. A writer inserts the event with the next number. If that event already exists, another writer was first. */
  version: number
  head: string
  owner: string | null
  due_at: number | null
  created_at: number
  first_touched_at: number | null
  closed_at: number | null
  /** Generation of the signed links to the status page. Links of earlier generations are invalid. */
  link_generation: number
  /** Lookup key of the request's email address. Empty without an address. Null if an old release stored the case. */
  address_key: string | null
  /** Route of the form. Null if an old release stored the case. Such a case also has no search text. */
  route: string | null
  /** Deadline that the form promised, or null. */
  promised_by: number | null
  /** Time of the email that informs the leads of the overdue case, or null. */
  overdue_told_at: number | null
  /** Time of the news: the customer's newest event that the team has not seen, or an assignment that the new owner has not seen. Null without news. */
  news_at: number | null
  /** Time of the customer's newest event that the team has not answered, or null. */
  unanswered_at: number | null
  snoozed_until: number | null
  /** Time of the customer's newest event. Null if an old release stored the case. For such a case, queries use `created_at`. */
  customer_at: number | null
  /**
   * Sort key of the inbox: the customer's deadline to answer or reopen, or else the time at which the case entered its state. Null if an
   * old release stored the case. For such a case, queries use `created_at`.
   */
  order_at: number | null
  /** Kind of delivery failure at the current email address. Null without a failure, and after the address was corrected. */
  mail_failure: MailFailureKind | null
}

/** A team member. The row is kept after the member leaves, because histories contain the ID. */
export interface TeamMemberRow {
  /** Name in histories, such as `ann` or `ann.2`. Customers see only its first part, such as `Ann`. */
  id: string
  email_key: string
  email: string
  name: string
  role: string
  joined_at: number
  removed_at: number | null
  /** Random user handle of the member's passkeys. */
  passkey_user: string
  /** Encrypted with the server's secret key. */
  totp_secret: string | null
  totp_at: number | null
  /** Encrypted secret of an authenticator app that is being set up, until the member enters the first code. */
  totp_new: string | null
  /** Newest TOTP step that was accepted. Each code works once. */
  totp_step: number
  /** Number of events in the member's chain. `head` is the hash of the newest event (server/team/sign-in/member-events.ts). */
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
  /** `factor`, `enroll` or `in` (contract/team/team.ts). */
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

/** Members who have a case open. A row expires after 20 seconds without renewal. */
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
  /** Event of the chart, event of a member, or another entry such as `ARRIVE` or `ERASE`. */
  edge: string
  from_state: string | null
  to_state: string
  /** JSON. Null for an event without data, or after an erasure. */
  data: string | null
  /** Random text in the hash, so that short data cannot be guessed from the hash. Erased together with the data. */
  salt: string | null
  data_hash: string
  previous_hash: string
  hash: string
  /** Idempotency key in the data. */
  key: GeneratedAlways<string | null>
}

/** `case`: in the history of a case. `kept`: automatic email or copy, which causes no transition. `unmatched`: a member must assign or discard the email. */
export type InboundState = 'case' | 'kept' | 'unmatched' | 'discarded'
/** `unreadable`: the server could not parse the email. */
export type InboundKind = 'reply' | 'auto' | 'bounce' | 'loop' | 'unreadable'
/**
 * Reason why an email is not in a history. `copy`: the history already contains this email without a notice that a gateway added, and the
 * state is `kept`.
 */
export type UnmatchedReason = 'no-case' | 'other-address' | 'closed' | 'unreadable' | 'copy'

/** An inbound email. A week after a member discarded the email, only its arrival is stored. */
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
  /** JSON of the view for members (`inbound/mail-view.ts`). Null for an unreadable email, if the case contains the text, or after a deletion. */
  said: string | null
  size: number
  sha256: string
  /** Name of the complete email in the file store. Null after a deletion, and for most emails of earlier releases. */
  stored_as: string | null
  key_id: string | null
  /** Hashes of the small pictures in the email, to recognize logos that the sender repeats. Separated by spaces. */
  pictures: string | null
  /** Hash of Message-ID and sender, to find copies that arrive by other routes. */
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

/** Transfer of a draft to another device. The parts are encrypted by the browser (contract/hand-over.ts). */
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

/** Row with columns that may be missing in an insert. */
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

/** A database or a transaction. Inside a transaction, use only `tx`, because SQLite has one connection. */
export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>
/** Runs work in a transaction and resolves after the commit. @throws the error of the work, after a rollback */
export type TransactionRunner = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
