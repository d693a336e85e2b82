import { chakra } from '@chakra-ui/react/styled-system'
import type { CaseHistoryItem } from '#machines/team/case/case-history.ts'
import { type CaseMailView, connectCaseMail } from '#machines/team/case/case-mail.connect.ts'
import type { CasePageView } from '#machines/team/case/case-page.connect.ts'
import { Part } from '#src/account-area/part.tsx'
import { useFlow } from '#src/flow/use-flow.ts'
import { caseMailFlow } from '#src/team/case/case-flows.ts'
import { useCaseUpdates } from '#src/team/case/use-case-updates.ts'
import { timeAt } from '#src/team/shell/time-at.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Lane } from '#src/ui/lane.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { ShowEarlier } from '#src/ui/show-earlier.tsx'
import { ThreadEntry } from '#src/ui/thread-entry.tsx'

const icons = { note: 'info', message: 'talk', step: 'check' } as const

export function CaseHistory({ view: page }: { readonly view: CasePageView }) {
  const { found, history, earlier } = page
  const { actor, snapshot, send, state } = useFlow(caseMailFlow, { actor: { input: { reference: found.reference } } })
  const view = connectCaseMail(snapshot, send)
  useCaseUpdates(actor, page)
  return (
    <chakra.div data-flow="case-mail" data-state={state}>
      <Part id={`${found.reference}-history`} title="What happened so far">
        {view.problem !== null && (
          <chakra.div marginBottom="4">
            <Notice kind="error">
              <span>{view.problem}</span>
            </Notice>
          </chakra.div>
        )}
        {earlier && <ShowEarlier {...earlier} />}
        <Lane
          stops={history.map((event) => ({
            key: String(event.version),
            mark: <Icon name={icons[event.kind]} size={16} />,
            says: (
              <>
                <HistoryItem {...event} />
                {event.original !== undefined && <Original {...event.original} view={view} />}
              </>
            ),
          }))}
        />
      </Part>
    </chakra.div>
  )
}

export const HistoryItem = ({ at, text, kind, said, metadata, quoted, way, about }: CaseHistoryItem) => (
  <ThreadEntry {...{ at, said, metadata, quoted, way, about }} when={timeAt(at)} text={kind === 'note' ? `${text}, only for the team` : text} />
)

function Original({ id, from, canClaim, view }: NonNullable<CaseHistoryItem['original']> & { readonly view: CaseMailView }) {
  const [isSaving, isAdding] = [view.saving === id, view.adding === id]
  return (
    <chakra.div marginTop="2" data-no-print>
      <ButtonRow>
        <Button
          variant="quiet"
          {...(!isSaving && { label: `Save original email from ${from}` })}
          busy={isSaving}
          busyLabel="Saving..."
          disabled={view.isBusy}
          onClick={() => view.save(id)}
        >
          Save original email
        </Button>
        {canClaim && (
          <Button
            variant="quiet"
            {...(!isAdding && { label: `A person wrote this email from ${from}` })}
            busy={isAdding}
            busyLabel="Adding..."
            disabled={view.isBusy}
            onClick={() => view.add(id)}
          >
            A person wrote this
          </Button>
        )}
      </ButtonRow>
    </chakra.div>
  )
}
