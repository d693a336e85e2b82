import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect } from 'react'
import { company, companySlug } from '#contract/company.ts'
import type { RecoveryCodesView } from '#machines/team/members/recovery-codes.connect.ts'
import { copyText, saveText } from '#src/platform/export-text.ts'
import { announce } from '#src/ui/alert/announce.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { FieldError } from '#src/ui/form-parts/field-shell.tsx'
import { panelStyle } from '#src/ui/theme/styles.ts'

const textOf = (codes: readonly string[]) => `${company.name}, team: recovery codes. Each code works once.\n\n${codes.join('\n')}\n`

export const codeExports = {
  save: (codes: readonly string[]): void => saveText(textOf(codes), `${companySlug}-recovery-codes.txt`),
  copy: (codes: readonly string[]): void =>
    void copyText(textOf(codes)).then(
      () => announce('Copied'),
      () => announce('Your browser couldn’t copy the codes. Save or print them.'),
    ),
  print: (): void => print(),
}

/** Asks for a confirmation before the page closes. */
const warnBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()

export function RecoveryCodes({ view }: { readonly view: RecoveryCodesView }) {
  const { recoveryCodes, isSaved, error } = view
  useEffect(() => {
    if (isSaved) return
    addEventListener('beforeunload', warnBeforeUnload)
    return () => removeEventListener('beforeunload', warnBeforeUnload)
  }, [isSaved])
  return (
    <>
      <chakra.ol
        {...panelStyle}
        display="grid"
        gridTemplateColumns="repeat(auto-fit, minmax(10rem, 1fr))"
        columnGap="5"
        rowGap="2"
        fontFamily="monospace"
        fontSize="text"
        color="ink"
      >
        {recoveryCodes.map((code) => (
          <li key={code} translate="no">
            {code}
          </li>
        ))}
      </chakra.ol>
      <chakra.div data-no-print>
        <ButtonRow>
          <Button onClick={() => codeExports.save(recoveryCodes)}>Save as a file</Button>
          <Button onClick={() => codeExports.copy(recoveryCodes)}>Copy</Button>
          <Button onClick={() => codeExports.print()}>Print</Button>
        </ButtonRow>
      </chakra.div>
      <chakra.form
        noValidate
        aria-label="Recovery codes"
        data-no-print
        onSubmit={(event) => {
          event.preventDefault()
          view.continue()
        }}
      >
        <div>
          <chakra.label display="flex" gap="3" alignItems="center" minHeight="2.75rem" color="ink" cursor="pointer">
            <chakra.input
              type="checkbox"
              id="kept"
              width="1.375rem"
              height="1.375rem"
              accentColor="var(--rc-colors-green)"
              checked={isSaved}
              aria-invalid={error !== undefined || undefined}
              aria-describedby={error === undefined ? undefined : 'kept-error'}
              onChange={({ target }) => view.acknowledge(target.checked)}
            />
            <span>I saved these codes somewhere safe, not on this device</span>
          </chakra.label>
          {error !== undefined && <FieldError id="kept-error">{error}</FieldError>}
        </div>
        <Button type="submit" variant="primary">
          Continue
        </Button>
      </chakra.form>
    </>
  )
}
