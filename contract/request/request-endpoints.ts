/** Paths under `/backend/api/` of the calls about a sent request (docs/cases.md). */
export const requestEndpoints = {
  status: 'requests/status',
  code: 'requests/code',
  open: 'requests/open',
  withdraw: 'requests/withdraw',
  message: 'requests/message',
  file: 'requests/file',
  ask: 'requests/ask',
  answer: 'requests/answer',
  answerFile: 'requests/answer-file',
  closeLinks: 'requests/close-links',
  find: 'requests/find',
} as const
