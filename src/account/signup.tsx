import { useLocation } from 'react-router-dom'
import { messages } from '#contract/messages.ts'
import { signupFlow } from '#src/account/account-flows.ts'
import { AccountPage } from '#src/account/account-page.tsx'
import { SiteLink } from '#src/site/layout/site-link.tsx'
import { AccountFacts } from '#src/ui/form-parts/account-facts.tsx'
import { useHydrated } from '#src/ui/use-hydrated.ts'

const texts = {
  form: {
    title: 'Create your account',
    outcome: 'We’ll email you a 6-digit code to verify your email address.',
    label: 'Sign up',
    submitLabel: 'Sign up',
  },
  password: {
    title: 'Your email address is verified',
    outcome: 'Choose your password again. For your security, we didn’t save it on this device.',
    label: 'Choose your password',
    submitLabel: 'Create account',
  },
  done: { title: 'Welcome', outcome: messages.emailVerified },
} as const

export function SignupPage() {
  const { search } = useLocation()
  const returnsToAccount = useHydrated() && new URLSearchParams(search).get('to') === 'account'
  const loginLink = (
    <p>
      <span>Already have an account? </span>
      {returnsToAccount ? <SiteLink to="/login?to=account">Log in</SiteLink> : <SiteLink to="/login">Log in</SiteLink>}
    </p>
  )
  return (
    <AccountPage {...texts} flow="signup" machine={signupFlow} nextPath={returnsToAccount ? '/account' : '/'} aside={<AccountFacts />} belowForm={loginLink} />
  )
}
