import { chakra } from '@chakra-ui/react/styled-system'
import { encode } from 'uqr'
import type { NewTotpView } from '#machines/team/sign-in/new-factor.connect.ts'
import { CodeField } from '#src/team/sign-in/code-field.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { emphasis } from '#src/ui/theme/styles.ts'

/** Horizontal runs of dark squares, as rectangles of one path. */
const pathOf = (rows: readonly (readonly boolean[])[]) =>
  rows
    .flatMap((row, y) =>
      [
        ...row
          .map((dark) => (dark ? '1' : '0'))
          .join('')
          .matchAll(/1+/g),
      ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join('')

/** Dark on white in both themes, for cameras. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, data } = encode(text, { border: 2 })
  return (
    <chakra.svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width="13rem"
      maxWidth="full"
      aspectRatio="1"
      bg="onSign"
      color="onAmber"
      borderRadius="control"
      border="1px solid"
      borderColor="line"
      shapeRendering="crispEdges"
    >
      <path d={pathOf(data)} fill="currentColor" />
    </chakra.svg>
  )
}

/** Groups of four, which apps accept. */
const inGroups = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ')

export function NewTotp({ view, backLabel = 'Choose another way' }: { readonly view: NewTotpView; readonly backLabel?: string }) {
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
        <chakra.p {...emphasis}>No camera? Enter this in the app:</chakra.p>
        <chakra.p fontFamily="monospace" fontSize="lead" overflowWrap="anywhere" color="ink" userSelect="all">
          <span translate="no">{inGroups(view.secret)}</span>
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
          Turn on app
        </Button>
        <Button variant="quiet" disabled={view.busy} onClick={view.back}>
          {backLabel}
        </Button>
      </ButtonRow>
    </form>
  )
}
