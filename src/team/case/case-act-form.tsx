import { chakra } from '@chakra-ui/react/styled-system'
import type { CaseActView } from '#machines/team/case/case-act.connect.ts'
import { askedOptions, askOptions } from '#machines/team/case/case-edges.ts'
import type { CaseHistoryItem } from '#machines/team/case/case-history.ts'
import type { TeamCase } from '#machines/team/case/case-move.setup.ts'
import { CaseFields } from '#src/team/case/case-fields.tsx'
import { HistoryItem } from '#src/team/case/case-history.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { minorHeading, smallPrint } from '#src/ui/theme/styles.ts'

interface CaseActFormProps {
  readonly open: NonNullable<CaseActView['open']>
  readonly found: TeamCase
}

const SEVERAL = ['pages']

export function CaseActForm({ open, found }: CaseActFormProps) {
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
