import { useEffect, useEffectEvent } from 'react'
import type { CurrentMember } from '#machines/team/sign-in/team-session.machine.ts'
import { connectTeamVerify, type TeamVerifyView } from '#machines/team/sign-in/team-verify.connect.ts'
import type { FactorKind } from '#machines/team/sign-in/team-verify.machine.ts'
import { now } from '#src/flow/now.ts'
import { useFlow } from '#src/flow/use-flow.ts'
import { teamVerifyFlow } from '#src/team/shell/team-flows.ts'
import { CodeField } from '#src/team/sign-in/code-field.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Countdown } from '#src/ui/form-parts/countdown.tsx'
import { Notice } from '#src/ui/notice.tsx'

interface VerifyDialogProps {
  readonly open: boolean
  readonly me: CurrentMember
  readonly onClose: () => void
  readonly onVerified: (me: CurrentMember) => void
}

export function VerifyDialog({ open, me, onClose, onVerified }: VerifyDialogProps) {
  return (
    <Dialog open={open} title="Verify it’s you" onClose={onClose}>
      <p>We’ll continue as soon as you’re verified.</p>
      <VerifyForm me={me} submitLabel="Continue" onVerified={onVerified} />
    </Dialog>
  )
}

const switchLabels: Readonly<Record<FactorKind, string>> = {
  passkey: 'Use my passkey',
  totp: 'Use a code from my app',
  recovery: 'Use a recovery code',
}

interface VerifyFormProps {
  readonly me: CurrentMember
  readonly submitLabel?: string
  readonly onVerified: (me: CurrentMember) => void
}

export function VerifyForm({ me, submitLabel = 'Log in', onVerified }: VerifyFormProps) {
  const { factors, hasHostName } = me
  const { snapshot, send, state } = useFlow(teamVerifyFlow, { actor: { input: { now, factors, hasHostName } } })
  const view = connectTeamVerify(snapshot, send)
  const notifyVerified = useEffectEvent(() => view.screen === 'verified' && onVerified(view.me))
  const isVerified = view.screen === 'verified'
  useEffect(() => {
    if (isVerified) notifyVerified()
  }, [isVerified])
  return (
    <div data-flow="team-verify" data-state={state}>
      {view.screen !== 'verified' && (
        <form
          noValidate
          aria-label="Second factor"
          onSubmit={(event) => {
            event.preventDefault()
            view.submit()
          }}
        >
          <Factor view={view} submitLabel={submitLabel} />
          {view.otherFactors.length > 0 && (
            <ButtonRow>
              {view.otherFactors.map((kind) => (
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

function Factor({ view, submitLabel }: { readonly view: TeamVerifyView; readonly submitLabel: string }) {
  if (view.screen === 'locked')
    return (
      <Notice kind="warning">
        <p>Too many wrong codes.</p>
        <p>
          <Countdown endsAt={view.opensAt} label="You can try again in" />
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
