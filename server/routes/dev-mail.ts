import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { company } from '#contract/company.ts'
import { isLocalRequest } from '#server/http/operator-check.ts'
import { pageColorStyles } from '#server/http/page-color-styles.ts'
import { isSameSite } from '#server/http/request-headers.ts'
import { escapeHtml } from '#server/mail/compose-email.ts'
import { type DevelopmentMail, readMailbox } from '#server/mail/mailbox.ts'
import { problemOf } from '#server/problem.ts'

const PAGE_STYLE = `${pageColorStyles('paper', 'ink', 'muted', 'line', 'green')}
body{margin:0 auto;max-width:760px;padding:32px 20px;background:var(--paper);color:var(--ink);font:16px/1.55 Inter,system-ui,sans-serif}
h1{font-size:28px;line-height:1.1}h2{font-size:19px;margin:0}article{border-top:1px solid var(--line);padding:20px 0}
p,summary{color:var(--muted);margin:4px 0}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:15px/1.5 ui-monospace,monospace;margin:12px 0}
textarea{box-sizing:border-box;width:100%;font:inherit;margin:4px 0 8px;padding:8px;color:inherit;background:transparent;border:1px solid var(--muted);border-radius:6px}
label{overflow-wrap:anywhere}button{font:inherit;padding:6px 14px}a{color:var(--green)}b{font-size:24px;letter-spacing:.06em;color:var(--green)}`
const STYLE_HASH = createHash('sha256').update(PAGE_STYLE).digest('base64')
const PAGE_CSP = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`

const ANSWER_MAX_CHARACTERS = 5_000
const ANSWER_MAX_BYTES = 65_536
type ReplyCheck = (mail: DevelopmentMail) => boolean

interface ReplyOptions {
  readonly isOurs: (address: string) => boolean
  readonly answer: (reply: { readonly file: string; readonly text: string }) => Promise<void>
  readonly publicUrl: string
}

const OPERATOR_ROUTE = { config: { isForOperators: true } }

/** Escapes the text, turns URLs into links, and highlights a code on its own line. */
const textToMarkup = (text: string) =>
  escapeHtml(text)
    .replace(/https?:\/\/[^\s&<>"']+/g, (url) => `<a href="${url}" rel="noreferrer">${url}</a>`)
    .replace(/^ {4}(\d{6})$/gm, '    <b>$1</b>')

const replyFormMarkup = ({
  file,
  replyTo,
}: DevelopmentMail) => `<form method="post" action="/dev/mail/answer"><input type="hidden" name="file" value="${escapeHtml(file)}">
<label>Reply to ${escapeHtml(replyTo.join(', '))}<textarea name="text" rows="3" required maxlength="${ANSWER_MAX_CHARACTERS}"></textarea></label><button>Send reply</button></form>`

const mailMarkup = (mail: DevelopmentMail, canReplyTo: ReplyCheck) => {
  const { to, subject, date, text, html, file } = mail
  return `<article id="${escapeHtml(file)}"><h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to.join(', '))} · <time datetime="${escapeHtml(date)}">${escapeHtml(date)}</time></p>
<pre>${textToMarkup(text)}</pre><details><summary>HTML part, as text</summary><pre>${escapeHtml(html)}</pre></details>${canReplyTo(mail) ? replyFormMarkup(mail) : ''}</article>`
}

const pageMarkup = (
  mails: readonly DevelopmentMail[],
  to: string | undefined,
  canReplyTo: ReplyCheck,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Development mail · ${company.name}</title><style>${PAGE_STYLE}</style></head><body><main><h1>Development mail</h1>
<p>SMTP_URL is not set, so no email leaves this machine. The newest email is at the top. Reload the page to see more.</p>
<form><label>Only email to <input type="email" name="to" value="${escapeHtml(to ?? '')}"></label> <button>Show</button></form>
${mails.length === 0 ? '<p>No email yet.</p>' : mails.map((mail) => mailMarkup(mail, canReplyTo)).join('\n')}</main></body></html>`

/**
 * `GET /dev/mail`, and `/dev/mail.json?to=` for tests. Registered only with the development mailbox.
 * @param replyOptions adds `POST /dev/mail/answer`, and a reply form below each email that accepts replies
 */
export function registerDevMail(app: FastifyInstance, folder: string, replyOptions?: ReplyOptions): void {
  const canReplyTo: ReplyCheck = ({ replyTo }) => replyOptions !== undefined && replyTo.some(replyOptions.isOurs)
  app.register(
    async (devApp) => {
      devApp.addHook('onRequest', async (request) => {
        if (!isLocalRequest(request)) throw problemOf(404)
      })
      devApp.get<{ Querystring: { to?: string } }>('/mail', OPERATOR_ROUTE, async ({ query }, reply) => {
        const to = typeof query.to === 'string' && query.to !== '' ? query.to : undefined
        return reply
          .header('Content-Security-Policy', PAGE_CSP)
          .type('text/html; charset=utf-8')
          .send(pageMarkup(await readMailbox(folder, to), to, canReplyTo))
      })
      devApp.get<{ Querystring: { to?: string } }>('/mail.json', OPERATOR_ROUTE, async ({ query }) =>
        readMailbox(folder, typeof query.to === 'string' ? query.to : undefined),
      )
      if (!replyOptions) return
      devApp.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: ANSWER_MAX_BYTES }, (_, body, done) =>
        done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      )
      devApp.post('/mail/answer', OPERATOR_ROUTE, async ({ headers, body }: FastifyRequest, reply) => {
        if (!isSameSite(headers, replyOptions.publicUrl)) throw problemOf(403)
        const { file = '', text = '' } = (body ?? {}) as Readonly<Record<string, string>>
        await replyOptions.answer({ file, text: text.slice(0, ANSWER_MAX_CHARACTERS) })
        return reply.redirect(`/dev/mail#${encodeURIComponent(file)}`, 303)
      })
    },
    { prefix: '/dev' },
  )
}
