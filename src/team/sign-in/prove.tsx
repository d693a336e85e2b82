import { useEffect, useEffectEvent } from 'react'
import { connectTeamProve, type TeamProveView } from '#machines/team/sign-in/team-prove.connect.ts'
import type { FactorKind } from '#machines/team/sign-in/team-prove.machine.ts'
import type { Me } from '#machines/team/sign-in/team-session.machine.ts'
import { now } from '#src/flow/now.ts'
import { useFlow } from '#src/flow/use-flow.ts'
import { teamProveFlow } from '#src/team/shell/team-flows.ts'
import { CodeField } from '#src/team/sign-in/code-field.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Countdown } from '#src/ui/form-parts/countdown.tsx'
import { Notice } from '#src/ui/notice.tsx'

interface ProveDialogProps {
  readonly open: boolean
  readonly me: Me
  readonly onClose: () => void
  readonly onProven: (me: Me) => void
}

export function ProveDialog({ open, me, onClose, onProven }: ProveDialogProps) {
  return (
    <Dialog open={open} title="Verify it’s you" onClose={onClose}>
      <p>We’ll continue as soon as you’re verified.</p>
      <ProveForm me={me} submitLabel="Continue" onProven={onProven} />
    </Dialog>
  )
}

const switchLabels: Readonly<Record<FactorKind, string>> = {
  passkey: 'Use my passkey',
  totp: 'Use a code from my app',
  recovery: 'Use a recovery code',
}

interface ProveFormProps {
  readonly me: Me
  readonly submitLabel?: string
  readonly onProven: (me: Me) => void
}

export function ProveForm({ me, submitLabel = 'Log in', onProven }: ProveFormProps) {
  const { factors, hasHostName } = me
  const { snapshot, send, state } = useFlow(teamProveFlow, { actor: { input: { now, factors, hasHostName } } })
  const view = connectTeamProve(snapshot, send)
  const notifyProven = useEffectEvent(() => view.screen === 'shown' && onProven(view.me))
  const isShown = view.screen === 'shown'
  useEffect(() => {
    if (isShown) notifyProven()
  }, [isShown])
  return (
    <div data-flow="team-prove" data-state={state}>
      {view.screen !== 'shown' && (
        <form
          noValidate
          aria-label="Second factor"
          onSubmit={(event) => {
            event.preventDefault()
            view.show()
          }}
        >
          <Factor view={view} submitLabel={submitLabel} />
          {view.others.length > 0 && (
            <ButtonRow>
              {view.others.map((kind) => (
                <Button key={kind} variant="quiet" disabled={view.screen !== 'locked' && view.busy} onClick={() => view.choose(kind)}>
                  {switchLabels[kind]}
                </Button>
              ))}
            </ButtonRow>
          )}
        </form>
      )}
    </div>
  )
}

function Factor({ view, submitLabel }: { readonly view: TeamProveView; readonly submitLabel: string }) {
  if (view.screen === 'locked')
    return (
      <Notice kind="warning">
        <p>Too many wrong codes.</p>
        <p>
          <Countdown until={view.opensAt} label="You can try again in" />
        </p>
      </Notice>
    )
  if (view.screen === 'passkey')
    return (
      <>
        {view.problem !== null && (
          <Notice kind="error">
            <span>{view.problem}</span>
          </Notice>
        )}
        <p>Your browser will ask for your fingerprint, face, security key, or PIN.</p>
        <Button type="submit" variant="primary" busy={view.busy} busyLabel="Waiting for your passkey...">
          Use my passkey
        </Button>
      </>
    )
  return (
    <>
      <CodeField
        key={view.kind}
        kind={view.kind}
        field={view.field}
        value={view.code}
        error={view.error}
        attempt={view.attempt}
        readOnly={view.busy}
        onChange={view.change}
      />
      <Button type="submit" variant="primary" busy={view.busy} busyLabel="Checking...">
        {submitLabel}
      </Button>
    </>
  )
}
