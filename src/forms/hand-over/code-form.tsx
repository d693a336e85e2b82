import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { type Fields, text } from '#contract/forms/field.ts'
import { FormFields } from '#src/forms/form-fields.tsx'
import { useFormBinding } from '#src/forms/use-form-binding.ts'
import { Button } from '#src/ui/button.tsx'
import { PrivacyLine } from '#src/ui/form-parts/privacy-line.tsx'

export const codeFields = (hint: string): Fields => ({ code: text('Code', { required: 'Enter the code.', hint, maxCharacters: 40 }) })

/** Passes the code in the URL fragment to `onCode`, on mount and whenever the fragment changes. */
export function useCodeInUrl(onCode: (code: string) => void): void {
  const { hash } = useLocation()
  const notifyCode = useEffectEvent(onCode)
  useEffect(() => {
    if (hash !== '') notifyCode(hash)
  }, [hash])
}

interface CodeFormProps {
  readonly label: string
  readonly fields: Fields
  readonly view: { readonly typedCode: string; readonly change: (text: string) => void; readonly submit: () => void }
  readonly error?: string
  /** Text below the button. */
  readonly note?: string
}

/** Form for the code from another device. */
export function CodeForm({ label, fields, view, error, note }: CodeFormProps) {
  const answers = { code: view.typedCode }
  const change = (_name: string, value: unknown) => view.change(String(value))
  const form = useFormBinding({ fields, answers: () => answers, change, submit: view.submit })
  return (
    <form {...form} aria-label={label}>
      <FormFields fields={fields} answers={answers} errors={error === undefined ? {} : { code: error }} onChange={change} />
      <Button type="submit" variant="primary">
        Continue
      </Button>
      {note !== undefined && (
        <chakra.p fontSize="small" color="muted">
          {note}
        </chakra.p>
      )}
      <PrivacyLine />
    </form>
  )
}
