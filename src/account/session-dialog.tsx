import { connectLogin } from '#machines/account/login.connect.ts'
import { loginFlow } from '#src/account/account-flows.ts'
import { AccountForm } from '#src/account/account-form.tsx'
import { useFlow } from '#src/flow/use-flow.ts'
import { scopeFields } from '#src/forms/scope-fields.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

/** Offers a login over the open page after the server ended the session. The page keeps its input. */
export function SessionDialog({ onDismiss }: { readonly onDismiss: () => void }) {
  const { snapshot, send, state } = useFlow(loginFlow, { actor: {} })
  const view = connectLogin(snapshot, send)
  return (
    <Dialog open title="You have been logged out" onClose={onDismiss}>
      <div data-flow="login" data-state={state}>
        <p>Your session ended. Everything you typed is still here. Log in again, or continue without an account.</p>
        {view.screen === 'form' && (
          <AccountForm label="Log in again" submitLabel="Login" busyLabel="Logging in..." view={{ ...view, fields: scopeFields('again.', view.fields) }} />
        )}
        <Button type="button" variant="quiet" onClick={onDismiss}>
          Continue without logging in
        </Button>
      </div>
    </Dialog>
  )
}
