import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { CasePrefetchView } from '#machines/team/case/case-prefetch.connect.ts'
import { connectBulkMove, reportShownRows } from '#machines/team/inbox/bulk-move.connect.ts'
import type { BulkMoveEmitted } from '#machines/team/inbox/bulk-move.machine.ts'
import { connectInbox, inboxStreamHandlers, showInbox, updateMovedRows } from '#machines/team/inbox/inbox.connect.ts'
import type { InboxEmitted } from '#machines/team/inbox/inbox.setup.ts'
import { connectInboxCounts, countsStreamHandlers } from '#machines/team/inbox/inbox-counts.connect.ts'
import { connectInboxCsv } from '#machines/team/inbox/inbox-csv.connect.ts'
import { inboxPath, parseInboxQuery } from '#machines/team/inbox/inbox-path.ts'
import { now } from '#src/flow/now.ts'
import { useFlow } from '#src/flow/use-flow.ts'
import { rowId } from '#src/team/case/case-path.ts'
import { useNow } from '#src/team/inbox/use-now.ts'
import { bulkMoveFlow, inboxCountsFlow, inboxCsvFlow, inboxFlow } from '#src/team/shell/team-flows.ts'
import type { TeamScreenProps } from '#src/team/shell/team-screen-props.ts'
import { useStreamHandlers } from '#src/team/shell/use-team-live.ts'

export interface InboxProps extends TeamScreenProps {
  /** False while the page is hidden but still mounted. */
  readonly isShown: boolean
  readonly prefetch: CasePrefetchView
}

function useCases({ memberId, liveActor, isShown }: InboxProps) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const urlPath = inboxPath(parseInboxQuery(params))
  const { actor, snapshot, send, state } = useFlow(inboxFlow, { actor: { input: { self: memberId, query: parseInboxQuery(params) } } })
  useStreamHandlers(liveActor, inboxStreamHandlers(send))
  useEffect(() => {
    if (isShown) showInbox(send, parseInboxQuery(new URL(urlPath, location.href).searchParams))
  }, [send, urlPath, isShown])
  useEffect(() => {
    if (!isShown) return
    const subscription = actor.on('found', (emittedEvent) => {
      const { reference, isOnly } = emittedEvent as Extract<InboxEmitted, { type: 'found' }>
      requestAnimationFrame(() => {
        const row = document.getElementById(rowId(reference))
        if (isOnly) row?.click()
        else row?.focus()
      })
    })
    return () => subscription.unsubscribe()
  }, [actor, isShown])
  useEffect(() => {
    // While the inbox is hidden, a search must not navigate away from the open case.
    if (!isShown) return
    const subscription = actor.on('queryChanged', (emittedEvent) => {
      const urlQuery = parseInboxQuery(new URLSearchParams(location.search))
      const { query } = emittedEvent as Extract<InboxEmitted, { type: 'queryChanged' }>
      // A new search selects the view All. Otherwise, the view comes from the URL, because it is newer than the chart's view.
      const path = inboxPath(query.search === urlQuery.search ? { ...query, view: urlQuery.view } : query)
      // All edits of one search share one history entry.
      if (path !== inboxPath(urlQuery)) void navigate(path, { replace: query.search !== '' && urlQuery.search !== '' })
    })
    return () => subscription.unsubscribe()
  }, [actor, navigate, isShown])
  return { view: connectInbox(snapshot, send, useNow()), send, state }
}

function useBulkActions({ memberId, currentMember }: InboxProps, { view, send: sendToInbox }: ReturnType<typeof useCases>) {
  const { actor, snapshot, send, state } = useFlow(bulkMoveFlow, { actor: {} })
  const rows = view.rows ?? []
  const bulkMove = connectBulkMove(snapshot, send, { self: memberId, isLead: currentMember?.member.role === 'lead', rows })
  const rowReferences = rows.map(({ reference }) => reference).join()
  useEffect(() => reportShownRows(send, rowReferences === '' ? [] : rowReferences.split(',')), [send, rowReferences])
  useEffect(() => {
    const subscription = actor.on('moved', (emittedEvent) => updateMovedRows(sendToInbox, (emittedEvent as BulkMoveEmitted).results))
    return () => subscription.unsubscribe()
  }, [actor, sendToInbox])
  return { view: bulkMove, state }
}

export function useInbox(props: InboxProps) {
  const cases = useCases(props)
  const { query } = cases.view
  const counts = useFlow(inboxCountsFlow, { actor: {} })
  useStreamHandlers(props.liveActor, countsStreamHandlers(counts.send))
  const csv = useFlow(inboxCsvFlow, { actor: { input: { now, provenUntil: props.currentMember?.provenUntil ?? 0 } } })
  return {
    view: cases.view,
    state: cases.state,
    counts: { view: connectInboxCounts(counts.snapshot, query, props.memberId), state: counts.state },
    csv: { view: connectInboxCsv(csv.snapshot, csv.send, query), state: csv.state },
    bulkActions: useBulkActions(props, cases),
  }
}
