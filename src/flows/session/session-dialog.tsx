import { connectLogin } from '#machines/account/login.connect.ts'
import { loginFlow } from '#src/flows/account/account-flows.ts'
import { AccountForm, type AccountFormView } from '#src/flows/account/account-form.tsx'
import { useFlow } from '#src/flows/kit/use-flow.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

const SCOPE = 'again.'
const scoped = <T,>(record: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [SCOPE + name, value]))
const unscoped = (name: string) => name.slice(SCOPE.length)

/** The form under other names: the page below may have an `email` of its own, and an id belongs to one control. */
const inDialog = (view: AccountFormView): AccountFormView => ({
  ...view,
  fields: scoped(view.fields),
  answers: scoped(view.answers),
  errors: scoped(view.errors),
  change: (name, value) => view.change(unscoped(name), value),
  leave: (name) => view.leave?.(unscoped(name)),
})

/** Offered when the server has ended the session: log in over the open page, or go on without. Nothing of the page is lost. */
export function SessionDialog({ onDismiss }: { readonly onDismiss: () => void }) {
  const { snapshot, send, state } = useFlow(loginFlow, { actor: {} })
  const view = connectLogin(snapshot, send)
  return (
    <Dialog open title="You have been logged out" onClose={onDismiss}>
      <div data-flow="login" data-state={state}>
        <p>You are no longer logged in. Everything you typed is still here. Log in again, or go on without an account.</p>
        {view.screen === 'form' && <AccountForm label="Log in again" submitLabel="Login" busyLabel="Logging in..." view={inDialog(view)} />}
        <Button type="button" variant="quiet" onClick={onDismiss}>
          Go on without logging in
        </Button>
      </div>
    </Dialog>
  )
}
