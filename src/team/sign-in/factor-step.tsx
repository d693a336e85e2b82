import { chakra } from '@chakra-ui/react/styled-system'
import type { Ref } from 'react'
import type { TeamFactorsView } from '#machines/team/members/team-factors.connect.ts'
import { NewPasskeyForm } from '#src/team/sign-in/new-passkey-form.tsx'
import { NewTotpForm } from '#src/team/sign-in/new-totp-form.tsx'
import { RecoveryCodes } from '#src/team/sign-in/recovery-codes.tsx'

export const factorHeadings = {
  totp: { title: 'Set up your app', lead: 'Any authenticator app works.' },
  passkey: { title: 'Create a passkey', lead: 'Your browser will ask for your fingerprint, face, security key, or PIN.' },
  codes: { title: 'Save your recovery codes', lead: 'Each code works once, without your phone or security key. We won’t show them again.' },
} as const

interface FactorStepProps {
  readonly view: Extract<TeamFactorsView, { step: 'passkey' | 'totp' | 'codes' }>
  readonly headingRef: Ref<HTMLHeadingElement>
}

export function FactorStep({ view, headingRef }: FactorStepProps) {
  const { title, lead } = factorHeadings[view.step]
  return (
    <chakra.section
      aria-labelledby="factor-step"
      maxWidth="form"
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="6"
      css={{
        '& form': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '5' },
        '& form > button': { justifySelf: { base: 'stretch', sm: 'start' } },
      }}
    >
      <div>
        <chakra.h2 id="factor-step" ref={headingRef} tabIndex={-1} fontSize="subheading">
          {title}
        </chakra.h2>
        <chakra.p marginTop="2" lineHeight="1.5">
          {view.step === 'totp' && view.isReplacing ? `${lead} Your current app works until you enter a code from the new one.` : lead}
        </chakra.p>
      </div>
      {view.step === 'passkey' && <NewPasskeyForm view={view.form} backLabel="Cancel" />}
      {view.step === 'totp' && <NewTotpForm view={view.form} backLabel="Cancel" />}
      {view.step === 'codes' && <RecoveryCodes view={view.codes} />}
    </chakra.section>
  )
}
