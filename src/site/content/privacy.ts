/**
 * Data that the site stores about people, with storage places and retention. `tests/server/requests/privacy.test.ts` compares the server
 * data with the database. `tests/content/privacy.test.ts` compares the device data with the code.
 */
import { company } from '#contract/company.ts'
import { CODE_LIFETIME_MS, DRAFT_EXPIRES_AFTER_MS, SAVED_CONTACT_EXPIRES_AFTER_MS, SAVED_CONTACTS_MAX, TOKEN_STORAGE_KEY } from '#contract/limits.ts'
import {
  BROWSER_COOKIE_LIFETIME_MS,
  CHALLENGE_RETENTION_MS,
  CODE_GRACE_PERIOD_MS,
  FLOW_COUNT_RETENTION_MS,
  HAND_OVER_LIFETIME_MS,
  HAND_OVER_RECORD_RETENTION_MS,
  INBOUND_MAIL_RETENTION_MS,
  LOGIN_FAILURE_RETENTION_MS,
  RATE_LIMIT_RETENTION_MS,
  SENT_MAIL_RETENTION_MS,
  SESSION_IDLE_MS,
  SESSION_MAX_MS,
  TEAM_SESSION_MAX_MS,
  UNMATCHED_MAIL_RETENTION_MS,
  UNUSED_FILE_RETENTION_MS,
  VERIFIED_EMAIL_LIFETIME_MS,
} from '#contract/request/retention.ts'

import type { Clause } from '#src/site/content/clause.ts'
import { durationText, requestRetention } from '#src/site/content/retention-text.ts'

export interface StoredData {
  readonly name: string
  readonly contents: string
  readonly retentionText: string
  /** Names of database tables, or of the browser's stores, entries, and cookies. */
  readonly storageNames: readonly string[]
  /** Milliseconds until deletion, counted from the last new data. Missing if the data has no single, fixed period. */
  readonly retentionMs?: number
}

/**
 * Data on the server.
 *
 * @param retentionDays KEEP_REQUESTS_DAYS at build time. Null: requests are kept until the customer asks for an erasure
 */
export const serverData = (retentionDays: number | null): readonly StoredData[] => [
  {
    name: 'Requests and filings',
    contents: 'Your answers, the form’s language, any later changes, the names and sizes of your files, and any signs of spam.',
    retentionText: requestRetention(retentionDays),
    storageNames: ['requests', 'request_revisions', 'files'],
  },
  {
    name: 'Request history',
    contents: 'The request’s status, who on our team works on it, and each step with the time and the person who took it.',
    retentionText: 'As long as we keep the request. After that, we keep only a record that these steps happened.',
    storageNames: ['cases', 'case_events'],
  },
  {
    name: 'Our team’s search list',
    contents: 'A second copy of your name, company, email address, and phone number, in a list that our team can search.',
    retentionText: 'As long as we keep the request.',
    storageNames: ['case_search'],
  },
  {
    name: 'Browsers that have opened a request',
    contents: 'Which browser sent the request or unlocked it with a code, and when. We identify the browser only by a random number.',
    retentionText: `${durationText(BROWSER_COOKIE_LIFETIME_MS)}, but never longer than we keep the request.`,
    storageNames: ['case_readers'],
    retentionMs: BROWSER_COOKIE_LIFETIME_MS,
  },
  {
    name: 'Files you attached',
    contents: 'The files themselves, encrypted, outside the database.',
    retentionText: `As long as we keep their request. If a file has no request, we set it aside for ${durationText(UNUSED_FILE_RETENTION_MS)}, then delete it.`,
    storageNames: [],
  },
  {
    name: 'Your account',
    contents: 'First and last name, email address, language, and your password in a form that can’t be reversed.',
    retentionText: 'Until you delete it, or ask us to.',
    storageNames: ['accounts'],
  },
  {
    name: 'Logins',
    contents: 'When each device logged in and was last used, and its type, such as “Chrome on Android.”',
    retentionText: `Until you log out. We log you out after ${durationText(SESSION_IDLE_MS)} without use, and after ${durationText(SESSION_MAX_MS)} in any case.`,
    storageNames: ['sessions'],
    retentionMs: SESSION_MAX_MS,
  },
  {
    name: 'Browsers you logged in from',
    contents: 'A random number for each browser, in a form that can’t be reversed, and its last login. We email you when a new browser logs in.',
    retentionText: `${durationText(BROWSER_COOKIE_LIFETIME_MS)} after its last login.`,
    storageNames: ['known_browsers'],
    retentionMs: BROWSER_COOKIE_LIFETIME_MS,
  },
  {
    name: 'Emailed codes',
    contents: 'Your email address and when you asked for a code. We don’t store the code itself.',
    retentionText: `${durationText(CHALLENGE_RETENTION_MS)} after the code expires, which is ${durationText(CODE_LIFETIME_MS)} after we sent it.`,
    storageNames: ['challenges'],
    retentionMs: CODE_LIFETIME_MS + CHALLENGE_RETENTION_MS,
  },
  {
    name: 'Number of codes sent',
    contents:
      'How many codes we sent to an email address. Also how often an account’s data was exported, and how often we notified its owner of a new browser. We don’t store the address in readable form.',
    retentionText: `Up to ${durationText(RATE_LIMIT_RETENTION_MS)}.`,
    storageNames: [],
  },
  {
    name: 'Failed logins',
    contents: 'How often a login failed. We don’t store the email address or the internet connection in readable form.',
    retentionText: `Up to ${durationText(LOGIN_FAILURE_RETENTION_MS)} after the last failed login.`,
    storageNames: ['rate_limits'],
    retentionMs: LOGIN_FAILURE_RETENTION_MS,
  },
  {
    name: 'Activity from one network',
    contents: 'How many forms, files, and codes came from one internet connection, to stop abuse. We don’t store the connection in readable form.',
    retentionText: `Up to ${durationText(RATE_LIMIT_RETENTION_MS)}.`,
    storageNames: [],
  },
  {
    name: 'Use of our forms',
    contents:
      'How often visitors opened and left each step of a form, how long they took, and which fields had errors, per day, language, and kind of device. It doesn’t identify you or your internet connection, and it contains nothing you typed. Your browser sends it when you leave the page, unless it asks sites not to track you (Do Not Track, Global Privacy Control).',
    retentionText: `${durationText(FLOW_COUNT_RETENTION_MS)}.`,
    storageNames: ['flow_counts'],
    retentionMs: FLOW_COUNT_RETENTION_MS,
  },
  {
    name: 'A form you move to another device, or a photo you send from your phone',
    contents:
      'Your answers and files, encrypted by your browser, so you can continue on another device. Only your two devices have the key. If you ask for the link by email, our server also has the key until that email is sent. If you use your phone as a camera, it gets only the names of the form and the field.',
    retentionText: `Until your other device receives it, or for ${durationText(HAND_OVER_LIFETIME_MS)}.`,
    storageNames: ['hand_over_parts'],
    retentionMs: HAND_OVER_LIFETIME_MS,
  },
  {
    name: 'Record of a moved form or photo',
    contents: 'When you moved it, and whether another device received it or it expired. We can’t tell what you moved or who you are.',
    retentionText: `${durationText(HAND_OVER_RECORD_RETENTION_MS)}.`,
    storageNames: ['hand_overs'],
    retentionMs: HAND_OVER_RECORD_RETENTION_MS,
  },
  {
    name: 'Emails we send',
    contents: 'The content of an email until we send it. After that, a record that we sent it, and when.',
    retentionText: `${durationText(SENT_MAIL_RETENTION_MS)} after we sent it. If an email can’t be delivered, we keep it until our team has checked it.`,
    storageNames: ['outbox'],
    retentionMs: SENT_MAIL_RETENTION_MS,
  },
  {
    name: 'Emails you send us',
    contents:
      'If you reply to an email about a request, we store your reply with that request, unchanged and with its files. If an email doesn’t belong to a request, we keep it until our team finds out where it belongs. For every email, we record that it arrived.',
    retentionText: `As long as we keep the request. Without a request, ${durationText(UNMATCHED_MAIL_RETENTION_MS)} at most. The record that the email arrived, ${durationText(INBOUND_MAIL_RETENTION_MS)}.`,
    storageNames: ['inbound_mails'],
  },
  {
    name: 'Erased data',
    contents: 'A record that someone’s data was erased, without a name or address, so we can also erase it from an older copy of our data.',
    retentionText: 'Permanently.',
    storageNames: ['erasures'],
  },
  {
    name: 'The server’s log',
    contents:
      'Which pages were opened and when, to find errors. It doesn’t contain what you typed. For logins, codes, account changes, and opened files, it also records the internet connection they came from, to detect attacks.',
    retentionText: 'As long as we need it for that. It’s stored outside the database.',
    storageNames: [],
  },
]

/** Data on the visitor's device. Answers and files leave the device only in a sent form, or encrypted for the visitor's other device. */
export const deviceData: readonly StoredData[] = [
  {
    name: 'Forms you’ve started, and receipts',
    contents:
      'Your answers, including a message about a request or a reply to our question. You don’t lose them if the page reloads or the connection drops. Passwords aren’t saved. After you send a form, your device stores the receipt with your answers and the link to your request’s page.',
    retentionText: `Until you erase the form or close its receipt, or ${durationText(DRAFT_EXPIRES_AFTER_MS)} after your last change.`,
    storageNames: ['drafts'],
    retentionMs: DRAFT_EXPIRES_AFTER_MS,
  },
  {
    name: 'Files in those forms',
    contents: 'The files you chose.',
    retentionText: 'As long as the form they belong to.',
    storageNames: ['files'],
    retentionMs: DRAFT_EXPIRES_AFTER_MS,
  },
  {
    name: 'Contact details for your next form',
    contents: `Name, phone, email, company, and address of up to ${SAVED_CONTACTS_MAX} people who sent a form from this device.`,
    retentionText: `${durationText(SAVED_CONTACT_EXPIRES_AFTER_MS)} after their last form, or until you choose “Delete saved info”.`,
    storageNames: ['people'],
    retentionMs: SAVED_CONTACT_EXPIRES_AFTER_MS,
  },
  {
    name: 'Your login',
    contents: 'The key that keeps you logged in.',
    retentionText: 'Until you log out.',
    storageNames: [TOKEN_STORAGE_KEY],
  },
  {
    name: 'Your place on a page',
    contents: 'How far you scrolled, for the Back button.',
    retentionText: 'Until you close the tab.',
    storageNames: ['scroll-positions'],
  },
  {
    name: 'Your place in a form after a language change',
    contents: 'The page, the field, and whether it showed errors. On two short forms, also your email address and reference number.',
    retentionText: 'Until the form opens in the other language, or you close the tab.',
    storageNames: ['switched-page'],
  },
  {
    name: 'Your language choice',
    contents: 'Whether you closed or used the link to the Spanish site, or changed the language.',
    retentionText: 'Until you clear your browser’s data.',
    storageNames: ['language-offered'],
  },
  {
    name: 'Two cookies',
    contents:
      'One is a random number that lets us recognize this browser, for codes, logins, and the requests you sent. The other shows that you entered a code. We set them only when you ask for a code, log in, or send a form.',
    retentionText: `${durationText(BROWSER_COOKIE_LIFETIME_MS)} for the first, and ${durationText(VERIFIED_EMAIL_LIFETIME_MS)} for the second.`,
    storageNames: ['rc_browser', 'rc_proof'],
    retentionMs: BROWSER_COOKIE_LIFETIME_MS,
  },
  {
    name: 'A cookie for our team',
    contents: 'The key that keeps a team member logged in. Only people who work here ever get it.',
    retentionText: `Until they log out, and ${durationText(TEAM_SESSION_MAX_MS)} at most.`,
    storageNames: ['rc_team'],
    retentionMs: TEAM_SESSION_MAX_MS,
  },
]

/** Shown before the tables. */
export const introClauses: readonly Clause[] = [
  {
    id: 'what',
    title: 'Information we collect, and why',
    paragraphs: [
      `${company.name} collects the answers and files you send in a form, to reply to you and to do what you ask for. Some filings need personal documents, such as an ID. We ask for them only in those forms.`,
      'If you open an account, we collect your name, your email address, and a password. You don’t need an account to send a form.',
      'While you fill out a form, it stays on your device. It reaches us when you press the button that submits it. If you continue on another device, or send a photo from your phone, it passes through our server, encrypted.',
      'This site has no advertising, no tracking, and no third-party scripts.',
    ],
  },
  {
    id: 'who',
    title: 'Access to your information',
    paragraphs: [
      'Our team. We email each request to them, with links to your files that stop working after a few days.',
      'You. If you gave us an email address, we send you a receipt. It says that your request arrived, what happens next, and what you sent: files by name, tax numbers by their last four digits.',
      `Anyone who has the link to your request’s page, which is in our emails about it. They can see the request’s status, but nothing that you or we wrote. The rest opens with a code that we email you or with your account. The browser that sent the request can also open it for ${durationText(CODE_GRACE_PERIOD_MS)}.`,
      'Agencies, insurers, lenders, and other companies, but only what your service requires. For example, a state agency gets your filing.',
      'Companies that run our servers and deliver our email, for us and for no other purpose. We don’t sell what you tell us.',
    ],
  },
]

/** Shown after the tables. */
export const closingClauses: readonly Clause[] = [
  {
    id: 'texts',
    title: 'Text messages',
    paragraphs: [
      `If a form asks how to contact you and you choose Text Message, you agree that ${company.name} may text you about that request. Message frequency varies. Message and data rates may apply.`,
      'Reply STOP to end text messages, or HELP for help. You can choose a phone call or email instead. No service requires text messages. We don’t give your number to anyone for their advertising.',
    ],
  },
  {
    id: 'rights',
    title: 'Your choices',
    paragraphs: [
      `Email ${company.email} from the address you used, or call ${company.phone.display.replace(' ', '\u00a0')}. You can ask what we keep about you, get a copy of it with your files, have it corrected, or have it erased.`,
      'With an account, you can do most of this yourself under “Your account.” You can change your name, email, and password, see where you’re logged in, download everything we keep about you, or delete your account and its requests.',
      'When we erase your data, we delete all your requests with their files, your account, codes, and unsent emails at once. If we have to restore an older copy of our data, we also erase yours from it. Filings with an agency and emails already sent stay where they are.',
      'You can erase the data on your device yourself: choose “Clear my saved answers” below any form, or log out. This browser then needs an emailed code to open your requests.',
    ],
  },
  {
    id: 'safety',
    title: 'How we protect it',
    paragraphs: [
      'We encrypt files before we store them. We store passwords so that no one can read them. Logins end automatically.',
      'If you share this device, erase your saved answers or log out when you’re done. Until then, the next person who uses it can see what you typed.',
    ],
  },
]

/** Month of the last change to these texts. */
export const LAST_CHANGE_MONTH = 'November 2026'
