/** CSV export of a view (RFC 4180). Rows are written while the client reads. */
import { Readable } from 'node:stream'
import type { FormDefinition } from '#contract/forms/define.ts'
import { toPrintable } from '#contract/forms/typed-text.ts'
import { isoTimeOf } from '#server/personal-data/export-view.ts'
import { storedPersonEntries } from '#server/requests/customer.ts'
import type { Inbox, InboxCase } from '#server/team/inbox.ts'
import type { ViewFilter } from '#server/team/views.ts'

const BATCH_SIZE = 500
/** Byte order mark. Without it, spreadsheets assume an old character set. */
const BYTE_ORDER_MARK = '\uFEFF'
const COLUMNS = ['Reference', 'Form', 'Name', 'Company', 'Email', 'Phone', 'State', 'Owner', 'Sent', 'Changed', 'Promised by', 'Overdue', 'Language'] as const

/**
 * Matches the start of a text that a spreadsheet would evaluate (OWASP, CSV injection). Also matches after a character that separates
 * cells in other countries or programs. Does not match phone numbers.
 */
const FORMULA_START = /^(?=[\t\r\n])|(?<=^|[;\t\r\n])(?=[^\S;\t\r\n]*[=+\-@＝＋－＠])(?! *\+\d{1,15}(?:;|$))/g

export function csvCell(text: string): string {
  const safeText = toPrintable(text).replace(FORMULA_START, "'")
  return /[",\r\n]/.test(safeText) ? `"${safeText.replaceAll('"', '""')}"` : safeText
}

const csvLine = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`

interface Deps {
  readonly inbox: Inbox
  readonly definitions: readonly FormDefinition[]
  readonly batchSize?: number
}

export function createTeamCsv({ inbox, definitions, batchSize = BATCH_SIZE }: Deps) {
  const cellsOf = (inboxCase: InboxCase) => {
    const { reference, form, title, state, owner, sentAt, changedAt, promisedBy, isOverdue, language } = inbox.rowOf(inboxCase)
    const definition = definitions.find(({ route }) => route === form)
    const person = definition ? storedPersonEntries(definition, inboxCase.answers) : []
    const valuesOf = (personPart: (typeof person)[number][0]) => [...new Set(person.flatMap(([one, value]) => (one === personPart ? [value] : [])))].join('; ')
    const personCells = [valuesOf('name'), valuesOf('company'), valuesOf('email'), valuesOf('phone')]
    return [
      reference,
      title,
      ...personCells,
      state,
      owner?.name ?? '',
      isoTimeOf(sentAt),
      isoTimeOf(changedAt),
      isoTimeOf(promisedBy),
      isOverdue ? 'yes' : 'no',
      language === 'es' ? 'Spanish' : 'English',
    ]
  }

  /** Reads the next page of cases only when the client is ready, so that a slow client needs little memory. */
  async function* linesOf(viewFilter: ViewFilter) {
    yield BYTE_ORDER_MARK + csvLine(COLUMNS)
    for (let lastReference = ''; ; ) {
      const ids = await inbox.page(viewFilter, lastReference, batchSize)
      const cases = await inbox.casesOf(ids)
      yield cases.map((one) => csvLine(cellsOf(one))).join('')
      const lastCase = cases.at(-1)
      // Checks the number of IDs, because some of the cases may have been erased in the meantime.
      if (ids.length < batchSize || !lastCase) return
      lastReference = lastCase.reference
    }
  }

  /** Returns the rows in the view's order. Each row shows the case as it was when its page of cases was read. */
  return (viewFilter: ViewFilter): Readable => Readable.from(linesOf(viewFilter), { objectMode: false })
}
