/** Paths under `/backend/api/` of the calls about a request after it was sent (CASES.md, section 3). */
export const requestEndpoints = {
  /** Where it stands. */
  status: 'requests/status',
  /** Mails a code to the address of the request. */
  code: 'requests/code',
  /** Enters it: from now on this browser sees all. */
  open: 'requests/open',
  withdraw: 'requests/withdraw',
  message: 'requests/message',
  /** Files that come later, as multipart. */
  file: 'requests/file',
  /** One thing that is asked of the sender, and his answer: texts, or a document as multipart. */
  ask: 'requests/ask',
  answer: 'requests/answer',
  answerFile: 'requests/answer-file',
  /** Ends all links to it that were mailed. */
  closeLinks: 'requests/close-links',
  /** Mails a new link, if reference and address belong together. */
  find: 'requests/find',
} as const
