import { chakra } from '@chakra-ui/react/styled-system'
import type { NewTotpView } from '#machines/team/sign-in/new-factor.connect.ts'
import { CodeField } from '#src/team/sign-in/code-field.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { QrCode } from '#src/ui/qr-code.tsx'
import { emphasisStyle } from '#src/ui/theme/styles.ts'

/** Splits a secret into groups of four characters. Authenticator apps ignore the spaces. */
const formatSecret = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ')

export function NewTotpForm({ view, backLabel = 'Choose another way' }: { readonly view: NewTotpView; readonly backLabel?: string }) {
  return (
    <form
      noValidate
      aria-label="Set up your app"
      onSubmit={(event) => {
        event.preventDefault()
        view.add()
      }}
    >
      <QrCode text={view.uri} label="QR code for your authenticator app" />
      <div>
        <chakra.p {...emphasisStyle}>No camera? Enter this key in the app:</chakra.p>
        <chakra.p fontFamily="monospace" fontSize="lead" overflowWrap="anywhere" color="ink" userSelect="all">
          <span translate="no">{formatSecret(view.secret)}</span>
        </chakra.p>
      </div>
      <CodeField
        kind="totp"
        id="new-totp"
        field={view.field}
        value={view.code}
        error={view.error}
        attempt={view.attempt}
        readOnly={view.busy}
        onChange={view.change}
      />
      <ButtonRow>
        <Button type="submit" variant="primary" busy={view.busy} busyLabel="Checking...">
          Finish app setup
        </Button>
        <Button variant="quiet" disabled={view.busy} onClick={view.back}>
          {backLabel}
        </Button>
      </ButtonRow>
    </form>
  )
}
