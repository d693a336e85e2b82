import { type ComponentProps, useState } from 'react'
import { approximateAnswer, approximatePhone } from '#contract/phones.approximate.ts'
import { Input } from '#src/ui/controls/input.tsx'

interface PlainPhoneProps extends Omit<ComponentProps<typeof Input>, 'value' | 'onChange'> {
  /** E.164, or as much of it as is typed. */
  readonly value: string
  /** Of the country the number belongs to unless it starts with a plus. */
  readonly callingCode?: string
  /** Shown with its calling code. */
  readonly international?: boolean
  readonly onChange: (value: string) => void
}

/** A telephone number as it was typed, before the library that formats it is here. */
export function PlainPhone({ value, callingCode = '+1', international = false, onBlur, onChange, ...attributes }: PlainPhoneProps) {
  const [typed, setTyped] = useState('')
  const written = international ? value : american(value)
  return (
    <Input
      {...attributes}
      type="tel"
      inputMode="tel"
      value={typed !== '' && approximateAnswer(typed, callingCode) === value ? typed : written}
      onBlur={(event) => {
        setTyped('')
        onBlur?.(event)
      }}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(approximateAnswer(target.value, callingCode))
      }}
    />
  )
}

/** `(214) 555-0142`; what is not a whole number yet stands as its digits. */
const american = (value: string) => {
  const phone = approximatePhone(value)
  return value.startsWith('+1') && phone?.isValid() ? phone.formatNational() : value.replace(/^\+1/, '')
}
