/** Renders emails from blocks as plain text and simple HTML. */
import { colors } from '#contract/colors.ts'
import { company } from '#contract/company.ts'
import { toPrintable } from '#contract/forms/typed-text.ts'
import { language } from '#contract/language.ts'
import { locale } from '#contract/locale.ts'

const companyTimeFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone: company.timeZone.id })

/** Returns a time such as `Tuesday, November 24, 2026 at 9:30 AM (Central Time)`. */
export const formatCompanyTime = (ms: number) => `${companyTimeFormat.format(ms)} (${company.timeZone.name})`

export interface RenderedEmail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly replyTo?: string
  /** Message-ID for the `References` header. Email clients use it to group a request's emails, and replies contain it. */
  readonly thread?: string
  /** True: the email is composed but not sent, so that the timing does not reveal which addresses get emails. */
  readonly isUnsent?: true
}

export interface Row {
  readonly label: string
  readonly answer: string
  readonly links?: readonly { readonly label: string; readonly note: string; readonly href: string }[]
}

export type Block =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'rows'; readonly title?: string; readonly rows: readonly Row[] }
  | { readonly kind: 'steps'; readonly title: string; readonly items: readonly string[] }
  /** A code or reference number that the recipient reads out or types. */
  | { readonly kind: 'sign'; readonly text: string }
  | { readonly kind: 'link'; readonly label: string; readonly href: string }
  /** An email has at most one button. */
  | { readonly kind: 'button'; readonly label: string; readonly href: string }

const {
  ink: [INK_COLOR],
  body: [BODY_COLOR],
  muted: [MUTED_COLOR],
  green: [GREEN_COLOR],
  onSign: [ON_SIGN_COLOR],
  sign: [SIGN_COLOR],
  amber: [AMBER_COLOR],
  onAmber: [ON_AMBER_COLOR],
  paper: [PAPER_COLOR],
  line: [LINE_COLOR],
} = colors
const FONT_STYLE = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')
const linesToHtml = (text: string) => escapeHtml(text).replace(/\r?\n/g, '<br>')

const indentLines = (text: string) => text.replace(/\r?\n/g, '\n  ')

const answerText = ({ answer, links = [] }: Row) => [answer, ...links.map(({ label, note, href }) => `${label} (${note})\n${href}`)].filter(Boolean).join('\n')

const underlineTitle = (title: string | undefined) => title && `${title}\n${'-'.repeat(title.length)}`

const textOf = (block: Block): string => {
  switch (block.kind) {
    case 'paragraph':
      return block.text
    case 'rows':
      return [
        underlineTitle(block.title),
        ...block.rows.map((row) => `${row.label}${/[.?]$/.test(row.label) ? '' : ':'}\n  ${indentLines(answerText(row) || '-')}`),
      ]
        .filter((line) => line !== undefined)
        .join('\n')
    case 'steps':
      return [underlineTitle(block.title), ...block.items.map((item, index) => `${index + 1}. ${item}`)].join('\n')
    case 'sign':
      return `    ${block.text}`
    case 'link':
      return `${block.label}: ${block.href}`
    // The URL is on its own line, so that email clients link all of it.
    case 'button':
      return `${block.label}:\n${block.href}`
  }
}

const linkMarkup = (href: string, label: string) => `<a href="${escapeHtml(href)}" style="color:${GREEN_COLOR};font-weight:600">${escapeHtml(label)}</a>`
/** The space around the text is the link's border, because Outlook ignores padding on links. */
const buttonMarkup = (href: string, label: string) =>
  `<a href="${escapeHtml(href)}" style="display:inline-block;background:${AMBER_COLOR};border:solid ${AMBER_COLOR};border-width:11px 22px;border-radius:8px;color:${ON_AMBER_COLOR};font-weight:600;line-height:1.4;text-decoration:none">${escapeHtml(label)}</a>`
const rowMarkup = ({ answer, links = [] }: Row) =>
  [linesToHtml(answer), ...links.map(({ label, note, href }) => `${linkMarkup(href, label)} (${escapeHtml(note)})`)].filter(Boolean).join('<br>')

/** Shows the text as a road sign, in CSS that email clients support. */
const signMarkup = (text: string, size: number) =>
  `<span style="display:inline-block;background:${SIGN_COLOR};border-radius:10px;padding:4px">` +
  `<span style="display:inline-block;border:2px solid ${ON_SIGN_COLOR};border-radius:6px;padding:${Math.round(size / 3)}px ${Math.round(size * 0.7)}px;color:${ON_SIGN_COLOR};font-size:${size}px;line-height:1.2;font-weight:800">${escapeHtml(text)}</span></span>`

const headingMarkup = (title: string) => `<p style="margin:28px 0 8px;font-size:15px;font-weight:600;color:${INK_COLOR}">${escapeHtml(title)}</p>`
const blockToHtml = (block: Block): string => {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 16px">${linesToHtml(block.text)}</p>`
    case 'rows': {
      const rows = block.rows.map(
        (row) =>
          `<tr><td style="padding:9px 16px 9px 0;border-top:1px solid ${LINE_COLOR};color:${MUTED_COLOR};vertical-align:top;width:42%">${escapeHtml(row.label)}</td>` +
          `<td style="padding:9px 0;border-top:1px solid ${LINE_COLOR};color:${INK_COLOR};vertical-align:top;overflow-wrap:anywhere">${rowMarkup(row) || '–'}</td></tr>`,
      )
      return `${block.title === undefined ? '' : headingMarkup(block.title)}<table role="presentation" cellspacing="0" cellpadding="0" style="width:100%;border-collapse:collapse;margin:0 0 20px;font-size:15px">${rows.join('')}</table>`
    }
    case 'steps':
      return `${headingMarkup(block.title)}<ol style="margin:0 0 20px;padding-left:20px">${block.items.map((item) => `<li style="margin:0 0 6px">${escapeHtml(item)}</li>`).join('')}</ol>`
    case 'sign':
      return `<p style="margin:4px 0 20px;letter-spacing:0.04em">${signMarkup(block.text, 26)}</p>`
    case 'link':
      return `<p style="margin:0 0 16px">${linkMarkup(block.href, block.label)}</p>`
    case 'button':
      return `<p style="margin:4px 0 24px">${buttonMarkup(block.href, block.label)}</p>`
  }
}

/** Replaces line breaks and control characters, because they could start another header. */
const toHeaderLine = (text: string) => text.replace(/[\p{C}\s]+/gu, ' ').trim()

interface EmailContent {
  readonly to: string
  readonly subject: string
  /** First name for the greeting, or an empty string if the name is unknown. Undefined: the email has no greeting and no sign-off. */
  readonly firstName?: string
  readonly blocks: readonly Block[]
  readonly replyTo?: string
  readonly thread?: string
}

const addGreeting = (firstName: string, blocks: readonly Block[]): readonly Block[] => [
  { kind: 'paragraph', text: firstName === '' ? 'Hi,' : `Hi ${firstName},` },
  ...blocks,
  { kind: 'paragraph', text: `The ${company.name} team` },
]

export function composeEmail({ to, subject, firstName, blocks: body, replyTo, thread }: EmailContent): RenderedEmail {
  const blocks = firstName === undefined ? body : addGreeting(firstName, body)
  const signature = `${company.name} · ${company.phone.display} · ${company.email}`
  const html =
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(toHeaderLine(subject))}</title></head>` +
    `<body style="margin:0;background:${PAPER_COLOR};color:${BODY_COLOR};${FONT_STYLE};font-size:16px;line-height:1.55"><div style="max-width:600px;margin:0 auto;padding:32px 20px">` +
    `<p style="margin:0 0 28px;padding:0 0 20px;border-bottom:1px solid ${LINE_COLOR}">${signMarkup(`↑ ${company.name}`, 17)}</p>${blocks.map(blockToHtml).join('')}` +
    `<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid ${LINE_COLOR};font-size:13px;color:${MUTED_COLOR}">${escapeHtml(signature)}<br>${escapeHtml(company.address)}</p></div></body></html>`
  return {
    to,
    subject: toHeaderLine(subject),
    text: toPrintable(`${[...blocks.map(textOf), `-- \n${signature}\n${company.address}`].join('\n\n')}\n`),
    html: toPrintable(html),
    ...(replyTo !== undefined && { replyTo }),
    ...(thread !== undefined && { thread }),
  }
}
