/** Asks and their outcomes, derived from a case's events. */
import type { AskKind } from '#contract/request/case-kind.ts'
import type { CaseEventData } from '#machines/case/case.events.ts'

/** `over`: the case was closed before the customer answered. */
export type AskOutcome = 'open' | 'answered' | 'withdrawn' | 'over'

/** Times are milliseconds since the epoch. */
export interface AskRecord {
  readonly number: number
  readonly kind: AskKind
  readonly text: string
  readonly field?: string
  readonly document?: string
  readonly pages: readonly string[]
  readonly at: number
  readonly outcome: AskOutcome
  readonly endedAt?: number
  readonly answer?: Pick<CaseEventData, 'text' | 'approves' | 'shown' | 'files'>
}

export const parseFileIds = (pages: string | undefined): readonly string[] => (pages ?? '').split(',').filter((id) => id !== '')

interface AskEvent {
  readonly at: number
  readonly edge: string
  readonly to: string
  readonly said: CaseEventData
}

export function collectAsks(events: readonly AskEvent[]): readonly AskRecord[] {
  const records: AskRecord[] = []
  const endAsks = (matches: (one: AskRecord) => boolean, changes: Partial<AskRecord>) => {
    for (const [index, one] of records.entries()) if (one.outcome === 'open' && matches(one)) records[index] = { ...one, ...changes }
  }
  for (const { at, edge, to, said } of events) {
    const matchesAsk = ({ number }: AskRecord) => said.which === undefined || String(number) === said.which
    if (edge === 'ASK') {
      const { number = 0, ask: kind = 'question', text = '', field, document, pages } = said
      records.push({ number, kind, text, ...(field && { field }), ...(document && { document }), pages: parseFileIds(pages), at, outcome: 'open' })
    } else if (edge === 'ANSWER') endAsks(matchesAsk, { outcome: 'answered', endedAt: at, answer: said })
    else if (edge === 'ASK.WITHDRAW') endAsks(matchesAsk, { outcome: 'withdrawn', endedAt: at })
    else if (to.startsWith('closed.')) endAsks(() => true, { outcome: 'over', endedAt: at })
  }
  return records
}

export const findOpenAsks = (events: readonly AskEvent[]): readonly AskRecord[] => collectAsks(events).filter(({ outcome }) => outcome === 'open')
