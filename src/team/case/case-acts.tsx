import { chakra } from '@chakra-ui/react/styled-system'
import { type CaseActView, connectCaseAct } from '#machines/team/case/case-act.connect.ts'
import type { CasePageView } from '#machines/team/case/case-page.connect.ts'
import { SuccessNotice } from '#src/account-area/success-notice.tsx'
import { now } from '#src/flow/now.ts'
import { useFlow } from '#src/flow/use-flow.ts'
import { CaseActForm } from '#src/team/case/case-act-form.tsx'
import { caseActFlow } from '#src/team/case/case-flows.ts'
import { useCaseUpdates } from '#src/team/case/use-case-updates.ts'
import { Button } from '#src/ui/button.tsx'
import { raised, ruleAbove, smallPrint } from '#src/ui/theme/styles.ts'

export function CaseActs({ view: page, self }: { readonly view: CasePageView; readonly self: string }) {
  const { found } = page
  const { actor, snapshot, send, state } = useFlow(caseActFlow, { actor: { input: { reference: found.reference } } })
  const view = connectCaseAct(snapshot, send, { found, self, at: now() })
  useCaseUpdates(actor, page)
  const id = `${found.reference}-acts`
  return (
    <chakra.section data-flow="case-act" data-state={state} aria-labelledby={id} {...raised} padding={{ base: '4', md: '5' }} data-no-print>
      <chakra.h2 id={id} fontSize="lead" fontWeight="heading" marginBottom="3">
        What you can do
      </chakra.h2>
      <SuccessNotice said={view.said} inPlace />
      {view.open?.isOver && <CaseActForm open={view.open} found={found} />}
      {view.acts.length === 0 && view.open === null && (
        <p>{found.owner === null ? 'Nothing right now.' : `Nothing right now. ${found.owner.name} is working on it.`}</p>
      )}
      <ul>
        {view.acts.map((act) => (
          <chakra.li key={act.edge} paddingBlock="3" {...ruleAbove} _first={{ borderTop: 'none' }}>
            {act.isOpen && view.open !== null && !act.isQuick ? (
              <CaseActForm open={view.open} found={found} />
            ) : (
              <Act id={`${id}-${act.edge}`} act={act} busy={view.busy} />
            )}
          </chakra.li>
        ))}
      </ul>
    </chakra.section>
  )
}

function Act({ id, act, busy }: { readonly id: string; readonly act: CaseActView['acts'][number]; readonly busy: boolean }) {
  return (
    <chakra.div display="grid" gap="2">
      <Button
        variant={act.edge === 'CLAIM' ? 'primary' : undefined}
        describedBy={id}
        busy={act.isBusy}
        busyLabel={act.busy}
        disabled={busy && !act.isBusy}
        onClick={act.open}
      >
        {act.go}
      </Button>
      <chakra.p id={id} {...smallPrint}>
        {`${act.effect} ${act.mails}`}
      </chakra.p>
    </chakra.div>
  )
}
