import { chakra } from '@chakra-ui/react/styled-system'
import type { AccountAreaView } from '#machines/account-area/account-area.connect.ts'
import type { Profile } from '#machines/account-area/account-area.machine.ts'
import { AccountAction } from '#src/account-area/account-action.tsx'
import { changeNameFlow, changePasswordFlow } from '#src/account-area/account-action-flows.ts'
import { ChangeEmailForm } from '#src/account-area/change-email-form.tsx'
import { Section } from '#src/account-area/section.tsx'
import { LoadError, LoadingStatus } from '#src/account-area/status-text.tsx'

export function AccountDetails({ view }: { readonly view: AccountAreaView }) {
  const { profile, problem } = view
  return (
    <Section id="details" title="Your details">
      {problem !== null && <LoadError problem={problem} onRetry={view.retry} />}
      {problem === null && profile === null && (
        // Reserves the height of the name, the email, and the password.
        <chakra.div minHeight="20rem">
          <LoadingStatus>Loading your details...</LoadingStatus>
        </chakra.div>
      )}
      {/* The key resets the forms after a login to another account. */}
      {profile !== null && <ProfileLines key={profile.created_at} view={view} profile={profile} />}
    </Section>
  )
}

function ProfileLines({ view, profile }: { readonly view: AccountAreaView; readonly profile: Profile }) {
  const { first_name, last_name, email } = profile
  return (
    <>
      <AccountAction
        name="change-name"
        machine={changeNameFlow}
        action="name"
        label="Name"
        openLabels={{ short: 'Change', full: 'Change your name' }}
        texts={{ title: 'Change your name', submitLabel: 'Save your name', busyLabel: 'Saving...', done: 'We changed your name.' }}
        knownAnswers={{ first_name, last_name }}
        onDone={(answers) => view.changed({ first_name: String(answers.first_name).trim(), last_name: String(answers.last_name).trim() })}
      >
        <span translate="no">{`${first_name} ${last_name}`}</span>
      </AccountAction>
      <ChangeEmailForm
        email={email}
        onDone={(newEmail) => {
          view.changed({ email: newEmail })
          view.otherSessionsEnded()
        }}
      />
      <AccountAction
        name="change-password"
        machine={changePasswordFlow}
        action="password"
        label="Password"
        openLabels={{ short: 'Change', full: 'Change your password' }}
        texts={{
          title: 'Change your password',
          submitLabel: 'Save the new password',
          busyLabel: 'Saving...',
          done: 'We changed your password and logged out all other devices. We also sent you an email about the change.',
        }}
        username={email}
        topContent={<p>All other devices will be logged out. Use the new password to log in again.</p>}
        onDone={view.otherSessionsEnded}
      >
        <span>Hidden for your security.</span>
      </AccountAction>
    </>
  )
}
