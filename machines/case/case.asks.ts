/** What was asked of the customer, and what became of it, from what happened. */
import type { Approved, AskKind } from '#machines/case/case.events.ts'
import type { PastEvent } from '#machines/case/case.timeline.ts'

/** `over`: the case was closed before it was answered. */
export type AskOutcome = 'open' | 'answered' | 'withdrawn' | 'over'

/** One thing that was asked. Times are milliseconds since the epoch. */
export interface Asked {
  readonly number: number
  readonly kind: AskKind
  /** Why, or the question, in the team's words. */
  readonly text: string
  readonly field?: string
  readonly document?: string
  /** Ids of files. */
  readonly pages: readonly string[]
  readonly at: number
  readonly outcome: AskOutcome
  /** When it ended; its answer's words, and what was approved. */
  readonly endedAt?: number
  readonly answer?: { readonly text?: string; readonly approves?: boolean; readonly shown?: Approved }
}

export const pagesIn = (pages: string | undefined): readonly string[] => (pages ?? '').split(',').filter((id) => id !== '')

const end = (asked: readonly Asked[], ends: (one: Asked) => boolean, more: Partial<Asked>): readonly Asked[] =>
  asked.map((one) => (one.outcome === 'open' && ends(one) ? { ...one, ...more } : one))

/** All of them, in the order they were asked. */
export function asksIn(events: readonly Pick<PastEvent, 'at' | 'edge' | 'to' | 'said'>[]): readonly Asked[] {
  return events.reduce<readonly Asked[]>((asked, { at, edge, to, said }) => {
    if (edge === 'ASK') {
      const { number = 0, ask: kind = 'question', text = '', field, document, pages } = said
      const one = { number, kind, text, ...(field && { field }), ...(document && { document }), pages: pagesIn(pages), at, outcome: 'open' as const }
      return [...asked, one]
    }
    if (edge === 'ANSWER' || edge === 'ASK.WITHDRAW') {
      const { which, text, approves, shown } = said
      const isIt = ({ number }: Asked) => which === undefined || String(number) === which
      if (edge === 'ASK.WITHDRAW') return end(asked, isIt, { outcome: 'withdrawn', endedAt: at })
      const answer = { ...(text !== undefined && { text }), ...(approves !== undefined && { approves }), ...(shown && { shown }) }
      return end(asked, isIt, { outcome: 'answered', endedAt: at, answer })
    }
    return to.startsWith('closed.') ? end(asked, () => true, { outcome: 'over', endedAt: at }) : asked
  }, [])
}

/** What is open of it. */
export const openAsks = (events: Parameters<typeof asksIn>[0]): readonly Asked[] => asksIn(events).filter(({ outcome }) => outcome === 'open')
