/** What the site keeps about people, where and how long. `tests/server/requests/privacy.test.ts` holds it against the server and the device. */
import { company } from '#contract/company.ts'
import { CODE_LIFETIME_MS, DRAFT_EXPIRES_AFTER_MS, PEOPLE_KNOWN_MAX, PERSON_EXPIRES_AFTER_MS, TOKEN_STORAGE_KEY } from '#contract/limits.ts'
import {
  BROWSER_COOKIE_MS,
  CHALLENGE_KEPT_MS,
  CODE_MAILS_KEPT_MS,
  COUNTS_KEPT_MS,
  INBOUND_MAIL_KEPT_MS,
  LINK_TRUSTED_MS,
  LOGIN_FAILURES_KEPT_MS,
  PROOF_LIFETIME_MS,
  SENT_MAIL_KEPT_MS,
  SESSION_IDLE_MS,
  SESSION_MAX_MS,
  TEAM_MAX_MS,
  TRASH_KEPT_MS,
  UNMATCHED_MAIL_KEPT_MS,
} from '#contract/request/retention.ts'

import type { Clause } from '#src/site/content/clause.ts'
import { requestKept, span } from '#src/site/content/kept.ts'

/** One kind of thing that is kept. */
export interface KeptThing {
  readonly name: string
  readonly holds: string
  readonly kept: string
  /** Tables of the database, or stores, entries and cookies of the browser that hold it. */
  readonly places: readonly string[]
  /** After so long without anything new it is gone, in milliseconds; left out where only an erasure ends it. */
  readonly keptMs?: number
}

/**
 * What the server keeps.
 *
 * @param requestDays KEEP_REQUESTS_DAYS of the build; null: requests are kept until somebody asks
 */
export const onServer = (requestDays: number | null): readonly KeptThing[] => [
  {
    name: 'Requests and filings',
    holds: 'What you typed into the form, what you changed after sending it, the names and sizes of your files, and signs that it may be spam.',
    kept: requestKept(requestDays),
    places: ['requests', 'request_revisions', 'files'],
  },
  {
    name: 'What became of a request',
    holds: 'Where it stands, who of our team works on it, and each step that was taken, by whom and when.',
    kept: 'As long as the request. After that only that there were such steps, without what they said.',
    places: ['cases', 'case_events'],
  },
  {
    name: 'What our team finds a request by',
    holds: 'Your name, company, email address and telephone number, once more, in a list that can be searched.',
    kept: 'As long as the request.',
    places: ['case_search'],
  },
  {
    name: 'Browsers that have opened a request',
    holds: 'Which browser sent it, or showed by a code that it may see it, and when. The browser is known by a random number alone.',
    kept: `${span(BROWSER_COOKIE_MS)}, and no longer than the request.`,
    places: ['case_readers'],
    keptMs: BROWSER_COOKIE_MS,
  },
  {
    name: 'Files you attached',
    holds: 'The files themselves, encrypted, apart from the database.',
    kept: `As long as their request. A file without a request is set aside for ${span(TRASH_KEPT_MS)}, then deleted.`,
    places: [],
  },
  {
    name: 'Your account',
    holds: 'First and last name, email address, and your password in a form that cannot be turned back into it.',
    kept: 'Until you delete it, or ask us to.',
    places: ['accounts'],
  },
  {
    name: 'Log-ins',
    holds: 'When each device logged in and was last used, and what it is, such as “Chrome on Android”.',
    kept: `Until you log out. It ends after ${span(SESSION_IDLE_MS)} without use, and after ${span(SESSION_MAX_MS)} in any case.`,
    places: ['sessions'],
    keptMs: SESSION_MAX_MS,
  },
  {
    name: 'Browsers you logged in from',
    holds: 'A random number of each browser, in a form that cannot be turned back into it, and when it last logged in: we write to you when a new one does.',
    kept: `${span(BROWSER_COOKIE_MS)} after its last log-in.`,
    places: ['known_browsers'],
    keptMs: BROWSER_COOKIE_MS,
  },
  {
    name: 'Codes by email',
    holds: 'Your address and when you asked for a code. The code itself is not stored.',
    kept: `${span(CHALLENGE_KEPT_MS)} after the code has ended, which is ${span(CODE_LIFETIME_MS)} after it was sent.`,
    places: ['challenges'],
    keptMs: CODE_LIFETIME_MS + CHALLENGE_KEPT_MS,
  },
  {
    name: 'Number of codes sent',
    holds:
      'How many codes an address was sent, and how often an account was copied or its owner told of a new browser. The address is not stored in readable form.',
    kept: `${span(CODE_MAILS_KEPT_MS)}.`,
    places: ['slots'],
    keptMs: CODE_MAILS_KEPT_MS,
  },
  {
    name: 'Failed log-ins',
    holds: 'How often a log-in failed. The address and the internet connection are not stored in readable form.',
    kept: `Up to ${span(LOGIN_FAILURES_KEPT_MS)} after the last one.`,
    places: ['limits'],
    keptMs: LOGIN_FAILURES_KEPT_MS,
  },
  {
    name: 'How much a network sends',
    holds: 'How many forms, files and codes came from one internet connection, to stop abuse. The connection is not stored in readable form.',
    kept: `Up to ${span(COUNTS_KEPT_MS)}.`,
    places: ['form_rates'],
    keptMs: COUNTS_KEPT_MS,
  },
  {
    name: 'Mails we send',
    holds: 'What a mail has to say, until it is sent. After that only that it was sent, and when.',
    kept: `${span(SENT_MAIL_KEPT_MS)} after it was sent. One that cannot be delivered stays until our team has looked at it.`,
    places: ['outbox'],
    keptMs: SENT_MAIL_KEPT_MS,
  },
  {
    name: 'Mails you send us',
    holds:
      'What you answer to an email about a request stands with the request, with its files. Of an email that belongs to no request: the whole of it, until our team has found out where it belongs. Of every email: that it came.',
    kept: `As long as the request. Without a request ${span(UNMATCHED_MAIL_KEPT_MS)} at most; that it came, ${span(INBOUND_MAIL_KEPT_MS)}.`,
    places: ['inbound_mails'],
  },
  {
    name: 'Erasures',
    holds: 'That somebody was erased, without name or address, so that we can erase them from an older copy of our data, too.',
    kept: 'For good.',
    places: ['erasures'],
  },
  {
    name: 'The server’s log',
    holds:
      'Pages and times, to find faults, without what you typed. For log-ins, codes, changes of an account and opened files also the internet connection they came from, to find attacks.',
    kept: 'Outside the database, as long as we need it for that.',
    places: [],
  },
]

/** What rests on the visitor's own device, and leaves it only when a form is sent. */
export const onDevice: readonly KeptThing[] = [
  {
    name: 'Forms you have begun, and receipts',
    holds:
      'What you typed, also a message about a request or an answer to what we asked, so that a reload or a lost connection costs you nothing. No passwords. After you send it, what its receipt shows, and the link to its page.',
    kept: `Until you erase the form or close its receipt, or ${span(DRAFT_EXPIRES_AFTER_MS)} after your last change.`,
    places: ['drafts'],
    keptMs: DRAFT_EXPIRES_AFTER_MS,
  },
  {
    name: 'Files in those forms',
    holds: 'The files you chose.',
    kept: 'As long as their form.',
    places: ['files'],
    keptMs: DRAFT_EXPIRES_AFTER_MS,
  },
  {
    name: 'Contact details to fill in again',
    holds: `Name, phone, email, company and address of up to ${PEOPLE_KNOWN_MAX} people who sent a form from this device.`,
    kept: `${span(PERSON_EXPIRES_AFTER_MS)} after their last form, or until you choose “Forget them”.`,
    places: ['people'],
    keptMs: PERSON_EXPIRES_AFTER_MS,
  },
  {
    name: 'Your log-in',
    holds: 'The key that keeps you logged in.',
    kept: 'Until you log out.',
    places: [TOKEN_STORAGE_KEY],
  },
  {
    name: 'Where you were on a page',
    holds: 'How far you had scrolled, for the Back button.',
    kept: 'Until you close the tab.',
    places: ['scroll-positions'],
  },
  {
    name: 'Two cookies',
    holds:
      'A random number by which we know this browser again, for codes, log-ins and the requests you sent, and one that says you entered a code. They are set only when you ask for a code, log in or send a form.',
    kept: `${span(BROWSER_COOKIE_MS)} and ${span(PROOF_LIFETIME_MS)}.`,
    places: ['rc_browser', 'rc_proof'],
    keptMs: BROWSER_COOKIE_MS,
  },
  {
    name: 'A cookie of our team',
    holds: 'The key that keeps a member of our team signed in. Only people who work here ever get it.',
    kept: `Until they sign out, and ${span(TEAM_MAX_MS)} at most.`,
    places: ['rc_team'],
    keptMs: TEAM_MAX_MS,
  },
]

/** What stands before the tables. */
export const before: readonly Clause[] = [
  {
    id: 'what',
    title: 'What we collect and why',
    paragraphs: [
      `${company.name} collects what you type into a form and the files you attach to it, to answer you and to do what you ask for. Some filings need personal documents, such as an ID: we ask for them only there.`,
      'If you open an account, we collect your name, your email address and a password. You need no account to send a form.',
      'While a form is being filled in, it stays on your device. It reaches us when you press the button that submits it.',
      'This site has no advertising, no analytics, and no script of another company.',
    ],
  },
  {
    id: 'who',
    title: 'Who sees it',
    paragraphs: [
      'Our team. A request is mailed to it, with links to your files that stop working after some days.',
      'You: if you gave us an email address, we send you a receipt. It says that your request came, what happens next and what you sent: files by name, tax numbers by their last four digits.',
      `Whoever has the link to your request’s page, which is in our emails about it, sees where the request stands, but nothing that you or we wrote. All of it opens with a code that we mail to you, with your account, and for ${span(LINK_TRUSTED_MS)} in the browser that sent it.`,
      'Agencies, insurers, lenders and other companies, only as far as the service you ask for needs it, such as a state office that gets your filing.',
      'Companies that run our servers and carry our mail, for us and for nothing else. We do not sell what you tell us.',
    ],
  },
]

/** What stands after them. */
export const after: readonly Clause[] = [
  {
    id: 'texts',
    title: 'Text messages',
    paragraphs: [
      `If a form asks how to contact you and you choose Text Message, you agree that ${company.name} texts you about that request. How many texts depends on the request. Message and data rates may apply.`,
      'Reply STOP to end them, or HELP for help. You can choose a phone call or email instead: no service depends on text messages. We do not give your number to anybody for their advertising.',
    ],
  },
  {
    id: 'rights',
    title: 'What you can ask for',
    paragraphs: [
      `Write to ${company.email} from the email address you used, or call ${company.phone.display.replace(' ', '\u00a0')}. You can ask what we keep about you, get a copy of it with your files, have it corrected, or have it erased.`,
      'With an account you can do most of it yourself, under “Your account”: change your name, email and password, see where you are logged in, download all we keep of you, or delete your account and its requests.',
      'When we erase you, all your requests with their files, your account, codes and waiting mails go at once. If we have to use an older copy of our data, we erase you from it, too. What was filed with an agency and mails that were sent stay where they are.',
      'You can erase what is on your device yourself: choose “Erase everything on this device” below any form, or log out.',
    ],
  },
  {
    id: 'safety',
    title: 'How it is protected',
    paragraphs: [
      'Files are encrypted before they are stored. Passwords are stored so that nobody can read them. Log-ins end by themselves.',
      'If you share this device, erase or log out when you are done: until then the next person at it can see what you typed.',
    ],
  },
]

/** When the words were last changed. */
export const CHANGED = 'November 2026'
