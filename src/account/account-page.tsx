import type { ReactNode } from 'react'
import { type AccountMachine, connectAccount, createAccountDraft } from '#machines/account/account.connect.ts'
import { AccountForm } from '#src/account/account-form.tsx'
import { CodeStep } from '#src/account/code-step.tsx'
import { now } from '#src/flow/now.ts'
import { useDraftFlow } from '#src/flow/use-draft-flow.ts'
import { useStateText, useView } from '#src/flow/use-flow.ts'
import { useRedirectAtEnd } from '#src/flow/use-redirect-at-end.ts'
import { useStepFocus } from '#src/flow/use-step-focus.ts'
import { FormPage, type FormPageProps } from '#src/ui/form-parts/form-page.tsx'
import { OpenInOtherTab } from '#src/ui/form-parts/open-in-other-tab.tsx'
import { PrivacyLine } from '#src/ui/form-parts/privacy-line.tsx'

interface FormTexts {
  readonly title: string
  readonly outcome: string
  readonly label: string
  readonly submitLabel: string
}
interface AccountPageProps extends Pick<FormPageProps, 'aside' | 'backLink'> {
  readonly flow: string
  readonly machine: AccountMachine
  readonly email?: string
  readonly form: FormTexts
  readonly password: FormTexts
  readonly done: Pick<FormTexts, 'title' | 'outcome'>
  /** Path after success. */
  readonly nextPath: string
  /** Content below the first form. */
  readonly belowForm?: ReactNode
  /** Content below each screen. */
  readonly footer?: ReactNode
}

/** Page of sign-up and password reset (specification 1, sections 2 and 4): form, emailed code, new password. */
export function AccountPage({ flow, machine, email = '', form, password, done, nextPath, belowForm, footer, aside, ...page }: AccountPageProps) {
  const { actor } = useDraftFlow(machine, {
    actor: { input: { now, email, tryKey: crypto.randomUUID() } },
    countedAs: flow,
    draft: { flow, fromSnapshot: createAccountDraft },
  })
  const view = useView(actor, connectAccount)
  const headingRef = useStepFocus(view.screen, false, view.screen === 'code' ? 'otp' : undefined)
  useRedirectAtEnd(view.screen === 'done', nextPath)
  const headings = { form, password, done, code: { title: 'Enter the code', outcome: undefined }, openInOtherTab: { title: form.title, outcome: undefined } }
  const { title, outcome } = headings[view.screen]
  return (
    <div data-flow={flow} data-state={useStateText(actor)}>
      <FormPage {...{ title, outcome, headingRef }} {...page} aside={view.screen === 'form' ? aside : undefined}>
        {view.screen === 'form' && <AccountForm key="form" {...form} view={view} />}
        {view.screen === 'openInOtherTab' && <OpenInOtherTab onRetake={view.retake} />}
        {view.screen === 'code' && <CodeStep view={view} />}
        {view.screen === 'password' && <AccountForm key="password" {...password} username={view.email} view={view} />}
        {view.screen === 'form' && belowForm}
        {footer}
        {(view.screen === 'form' || view.screen === 'password') && <PrivacyLine />}
      </FormPage>
    </div>
  )
}
