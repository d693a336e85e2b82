import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { company } from '#contract/company.ts'
import { audit } from '#server/audit.ts'
import { callLanguage, type Language } from '#server/call-language.ts'
import { attachmentDisposition } from '#server/http/attachment.ts'
import { pageColorStyles } from '#server/http/page-color-styles.ts'
import { escapeHtml } from '#server/mail/compose-email.ts'
import { Problem } from '#server/problem.ts'
import type { Services } from '#server/services.ts'

const PAGE_STYLE = `${pageColorStyles('paper', 'ink', 'body')}
body{margin:0 auto;max-width:560px;padding:64px 20px;background:var(--paper);color:var(--body);font:17px/1.55 Inter,system-ui,sans-serif}
h1{font-size:28px;line-height:1.15;color:var(--ink)}`
const STYLE_HASH = createHash('sha256').update(PAGE_STYLE).digest('base64')
const PAGE_CSP = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox`

interface ErrorPage {
  readonly title: string
  readonly text: string
}

const htmlOf = ({ title, text }: ErrorPage, language: Language) => `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)} · ${company.name}</title>
<style>${PAGE_STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></main></body></html>`

const FILE_GONE_PAGE: ErrorPage = {
  title: 'This link has expired',
  text: 'File links expire after some days. The file is still stored. Ask the operator for the file, and give the request’s reference number.',
}
const UNKNOWN_FILE_PAGE: ErrorPage = { title: 'There is no file at this address', text: 'The link is incomplete or was changed. Open it from the email again.' }
const STORAGE_UNAVAILABLE_PAGE: ErrorPage = {
  title: 'The file can’t be opened right now',
  text: 'The file is safe, but the storage isn’t responding. Please open the link again in a few minutes.',
}

interface RouteInput {
  readonly Params: { id: string }
  readonly Querystring: { expires?: unknown; signature?: unknown }
}

/** `GET` and `HEAD /files/<id>?expires=…&signature=…`: an uploaded file, for anyone with a signed URL. */
export function registerFiles(
  app: FastifyInstance,
  { fileLinks, files, database, translateSentence }: Pick<Services, 'fileLinks' | 'files' | 'database' | 'translateSentence'>,
): void {
  const sendPage = (reply: FastifyReply, status: 404 | 410 | 503, { title, text }: ErrorPage) =>
    reply
      .code(status)
      .header('Content-Security-Policy', PAGE_CSP)
      .type('text/html; charset=utf-8')
      .send(htmlOf({ title: translateSentence(title), text: translateSentence(text) }, callLanguage()))

  const sendFile = async ({ method, params: { id }, query, log, ip }: FastifyRequest<RouteInput>, reply: FastifyReply) => {
    void reply.headers({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' })
    const verdict = fileLinks.verify(id, query)
    const sendRefusal = (reason: string, status: 404 | 410 | 503, page: ErrorPage) => {
      // Without a valid signature, the ID can be any text, so it is not logged.
      audit(log, 'file-opened', { outcome: 'refused', why: reason, ip, ...(verdict !== 'forged' && { file: id }) })
      return sendPage(reply, status, page)
    }
    if (verdict === 'expired') return sendRefusal(verdict, 410, FILE_GONE_PAGE)
    // Without a valid signature, the database is not queried, so that the response does not reveal which files exist.
    if (verdict === 'forged') return sendRefusal(verdict, 404, UNKNOWN_FILE_PAGE)
    const row = await database.db.selectFrom('files').select(['name', 'size', 'type', 'stored_as', 'key_id']).where('id', '=', id).executeTakeFirst()
    if (!row) return sendRefusal('gone', 404, UNKNOWN_FILE_PAGE)
    const streamOrError =
      method === 'HEAD'
        ? undefined
        : await files.open(row).catch((error: Error) => {
            log.error({ err: error, file: id }, 'could not open an uploaded file')
            return error
          })
    if (streamOrError instanceof Problem) return sendRefusal('away', 503, STORAGE_UNAVAILABLE_PAGE)
    if (streamOrError instanceof Error) return sendRefusal('gone', 404, UNKNOWN_FILE_PAGE)
    if (streamOrError) audit(log, 'file-opened', { outcome: 'done', file: id, ip })
    return reply
      .headers({ 'Content-Disposition': attachmentDisposition(row.name), 'Content-Length': row.size })
      .type(row.type.startsWith('text/') ? `${row.type}; charset=utf-8` : row.type)
      .send(streamOrError)
  }
  app.route({ method: ['GET', 'HEAD'], url: '/files/:id', handler: sendFile })
}
