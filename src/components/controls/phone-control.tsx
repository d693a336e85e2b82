import PhoneInput from 'react-phone-number-input/input'
import type { PhoneField } from '#contract/field.ts'
import { type ControlProps, textAttributes } from '#src/components/controls/control-props.ts'
import { Input } from '#src/components/controls/text-control.tsx'

/** A telephone number, American unless it starts with a plus; the answer is E.164 (`+12145550142`). */
export function PhoneControl(props: ControlProps<PhoneField, string>) {
  const { value, ...attributes } = textAttributes(props)
  return (
    <PhoneInput
      {...attributes}
      type="tel"
      inputMode="tel"
      // The library refuses anything but E.164, with an error in the console.
      value={value.startsWith('+') ? value : undefined}
      defaultCountry="US"
      useNationalFormatForDefaultCountryValue
      inputComponent={Input as never}
      onChange={(number) => (number ?? '') !== value && props.onChange(number ?? '')}
    />
  )
}
