import { chakra } from '@chakra-ui/react/styled-system'
import { type CaseActView, connectCaseAct } from '#machines/team/case/case-act.connect.ts'
import { askedOptions, askOptions } from '#machines/team/case/case-edges.ts'
import type { CaseHistoryItem } from '#machines/team/case/case-history.ts'
import type { TeamCase } from '#machines/team/case/case-move.setup.ts'
import type { CasePageView } from '#machines/team/case/case-page.connect.ts'
import { SuccessNotice } from '#src/account-area/success-notice.tsx'
import { now } from '#src/flow/now.ts'
import { useFlow } from '#src/flow/use-flow.ts'
import { CaseFields } from '#src/team/case/case-fields.tsx'
import { caseActFlow } from '#src/team/case/case-flows.ts'
import { HistoryItem } from '#src/team/case/case-history.tsx'
import { useCaseUpdates } from '#src/team/case/use-case-updates.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { minorHeading, raised, ruleAbove, smallPrint } from '#src/ui/theme/styles.ts'

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

interface CaseActFormProps {
  readonly open: NonNullable<CaseActView['open']>
  readonly found: TeamCase
}

const SEVERAL = ['pages']

function CaseActForm({ open, found }: CaseActFormProps) {
  const { reference, members, owner } = found
  const options = {
    ask: askOptions,
    to: members.filter(({ id }) => id !== owner?.id).map(({ id, name }) => ({ value: id, label: name })),
    ...askedOptions(found),
  }
  return (
    <chakra.form
      noValidate
      method="dialog"
      aria-label={open.go}
      onSubmit={(event) => {
        event.preventDefault()
        open.submit()
      }}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="4"
    >
      <chakra.h3 {...minorHeading}>{open.go}</chakra.h3>
      {open.meanwhile !== null && <Meanwhile events={open.meanwhile} />}
      {open.isOver && (
        <Notice kind="warning">
          <span>You can’t do this now. Your text stays here until you leave the page.</span>
        </Notice>
      )}
      <CaseFields reference={reference} {...open} options={options} several={SEVERAL} disabled={open.isBusy} onChange={open.change} />
      {open.problem !== null && (
        <Notice kind="error">
          <span>{open.problem}</span>
        </Notice>
      )}
      <chakra.p {...smallPrint}>{`${open.effect} ${open.mails}`}</chakra.p>
      <ButtonRow>
        {!open.isOver && (
          <Button type="submit" variant="primary" busy={open.isBusy} busyLabel={open.busy}>
            {open.go}
          </Button>
        )}
        <Button disabled={open.isBusy} onClick={open.close}>
          Not now
        </Button>
      </ButtonRow>
    </chakra.form>
  )
}

function Meanwhile({ events }: { readonly events: readonly CaseHistoryItem[] }) {
  return (
    <Notice kind="warning">
      <strong>Not saved. This case changed while you were working.</strong>
      {events.map((event) => (
        <chakra.div key={event.version} marginTop="2">
          <HistoryItem {...event} />
        </chakra.div>
      ))}
      <chakra.p marginTop="2">The page shows the current status.</chakra.p>
    </Notice>
  )
}
