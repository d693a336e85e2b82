import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, type Ref, useDeferredValue, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { caseStreamHandlers, connectCasePage } from '#machines/team/case/case-page.connect.ts'
import type { CasePrefetchRow, CasePrefetchView } from '#machines/team/case/case-prefetch.connect.ts'
import { connectCasePresence } from '#machines/team/case/case-presence.connect.ts'
import { LoadError, LoadingStatus } from '#src/account-area/status-text.tsx'
import { now } from '#src/flow/now.ts'
import { useFlow } from '#src/flow/use-flow.ts'
import { sendPresence } from '#src/platform/api/team-case.ts'
import { casePageFlow, casePresenceFlow } from '#src/team/case/case-flows.ts'
import { CaseHeader } from '#src/team/case/case-header.tsx'
import { CaseLayout } from '#src/team/case/case-layout.tsx'
import { type CasePosition, useCasePosition } from '#src/team/case/case-list.ts'
import { casePath } from '#src/team/case/case-path.ts'
import type { TeamScreenProps } from '#src/team/shell/team-screen-props.ts'
import { type Shortcuts, useKeyHandlers } from '#src/team/shell/use-shortcuts.ts'
import { useTabTitle } from '#src/team/shell/use-tab-title.ts'
import { useIsPageVisible, useStreamHandlers } from '#src/team/shell/use-team-live.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'

interface CasesProps extends TeamScreenProps {
  readonly currentReference: string | undefined
  readonly prefetch: CasePrefetchView
  readonly headingRef: Ref<HTMLHeadingElement>
  readonly liveNote: ReactNode
  readonly shortcuts: Shortcuts
}

/** Opened cases stay mounted, so that they keep their drafts. Prefetches cases that a member is likely to open. */
export function Cases({ currentReference, prefetch, headingRef, liveNote, shortcuts, ...props }: CasesProps) {
  const [openedReferences, setOpenedReferences] = useState<readonly string[]>([])
  const position = useCasePosition(currentReference)
  const navigate = useNavigate()
  const open = (reference: string | null | undefined) => reference && void navigate(casePath(reference), { state: position?.state })
  const keys = { j: () => open(position?.next), k: () => open(position?.previous), u: () => void navigate(position?.path ?? '/team') }
  useKeyHandlers(keys, shortcuts, currentReference !== undefined && props.currentMember !== null)
  if (currentReference !== undefined && !openedReferences.includes(currentReference)) setOpenedReferences([...openedReferences, currentReference])
  // The member will probably go to the next case.
  const likelyReferences = new Set([...prefetch.references, ...(position?.next ? [position.next] : [])])
  const unopenedReferences = [...likelyReferences].filter((reference) => !openedReferences.includes(reference))
  return [...openedReferences, ...unopenedReferences].map((reference) => (
    <div key={reference} hidden={reference !== currentReference}>
      <CasePage
        {...props}
        shortcuts={shortcuts}
        reference={reference}
        row={prefetch.rowOf(reference)}
        isOpened={openedReferences.includes(reference)}
        headerProps={reference === currentReference ? { position, headingRef, liveNote } : null}
      />
    </div>
  ))
}

interface CasePageProps extends TeamScreenProps {
  readonly shortcuts: Shortcuts
  readonly reference: string
  readonly row: CasePrefetchRow | null
  readonly isOpened: boolean
  /** Null while this case is not shown. */
  readonly headerProps: { readonly position: CasePosition | null; readonly headingRef: Ref<HTMLHeadingElement>; readonly liveNote: ReactNode } | null
}

function CasePage(props: CasePageProps) {
  const page = useCasePage(props)
  // A presence report marks a case as read, so the reports start when the member opens the case.
  return props.isOpened && <OpenedCase {...props} page={page} />
}

function OpenedCase({ page: { view, state }, ...props }: CasePageProps & { readonly page: ReturnType<typeof useCasePage> }) {
  const presence = useCasePresence(props)
  const { headerProps } = props
  const { who = '' } = (view.screen === 'case' ? view.teamCase : props.row) ?? {}
  useTabTitle(headerProps === null || props.currentMember === null ? null : `${who === '' ? '' : `${who} · `}${props.reference}`)
  // Renders the head in the first frame and the thread in the second.
  const hasThread = useDeferredValue(true, false)
  return (
    <div data-flow="case-page" data-state={state}>
      {/* Not `onInput`, because a select fires `input` before `change`. A render between the two would reset the select. */}
      <chakra.div data-flow="case-presence" data-state={presence.state} onChange={presence.type} display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
        {headerProps !== null && <CaseHeader {...headerProps} reference={props.reference} row={props.row} view={view.screen === 'case' ? view : null} />}
        {view.screen === 'loading' && <LoadingStatus>Loading the case...</LoadingStatus>}
        {(view.screen === 'loading' || (view.screen === 'case' && !hasThread)) && <CaseSkeleton />}
        {view.screen === 'failed' && <LoadError problem={view.problem} onRetry={view.retry} />}
        {view.screen === 'gone' && (
          <Notice kind="info" action={<LinkButton to="/team">Go to the inbox</LinkButton>}>
            <span>We couldn’t find this case. It may have been erased.</span>
          </Notice>
        )}
        {view.screen === 'case' && hasThread && (
          <CaseLayout view={view} self={props.memberId} shortcuts={props.shortcuts} isShown={headerProps !== null && props.currentMember !== null} />
        )}
      </chakra.div>
    </div>
  )
}

const skeletonStyle = { bg: 'panel', borderRadius: 'card' } as const

/** Placeholder for the thread and the actions while the case loads. Appears after a delay, because most cases are prefetched. */
const CaseSkeleton = () => (
  <chakra.div
    aria-hidden
    display="grid"
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 25rem' }}
    columnGap="12"
    rowGap="5"
    animation="appear 0s 120ms both"
  >
    <chakra.div {...skeletonStyle} height="26rem" />
    <chakra.div {...skeletonStyle} height="15rem" hideBelow="xl" />
  </chakra.div>
)

function useCasePage({ reference, headerProps, memberId, liveActor }: CasePageProps) {
  const isShown = headerProps !== null
  const { snapshot, send, state } = useFlow(casePageFlow, { actor: { input: { reference } } })
  useStreamHandlers(liveActor, { ...caseStreamHandlers(reference, send), onLost: () => undefined })
  const view = connectCasePage(snapshot, send, { self: memberId, at: now() })
  // Retries after a failed prefetch.
  const retryIfFailed = useEffectEvent(() => {
    if (view.screen === 'failed') view.retry()
  })
  useEffect(() => {
    if (isShown) retryIfFailed()
  }, [isShown])
  return { view, state }
}

function useCasePresence({ reference, headerProps, currentMember }: CasePageProps) {
  const { send, state } = useFlow(casePresenceFlow, { actor: { input: { reference } } })
  const isPresent = useIsPageVisible() && headerProps !== null && currentMember !== null
  useEffect(() => connectCasePresence(send).setPresent(isPresent), [send, isPresent])
  // Sends the report without the chart, because a closing page's chart can no longer send.
  const leave = useEffectEvent(() => void sendPresence({ reference, doing: 'gone' }).catch(() => undefined))
  useEffect(() => () => leave(), [])
  return { state, type: connectCasePresence(send).type }
}
