import type { FieldOf } from '#contract/forms/field.ts'
import { type ControlProps, textAttributes } from '#src/ui/controls/control-props.ts'
import { Input } from '#src/ui/controls/input.tsx'
import { useWantedPhoneLibrary } from '#src/ui/controls/phone-library.ts'
import { PlainPhone } from '#src/ui/controls/plain-phone.tsx'
import { takeExtension } from '#src/ui/controls/take-extension.ts'
import { useFreezeWhileFocused } from '#src/ui/controls/use-freeze-while-focused.ts'

/** A telephone number, American unless it starts with a plus; the answer is E.164 (`+12145550142`). */
export function PhoneControl(props: ControlProps<FieldOf<'phone'>, string>) {
  const { value, onBlur, ...attributes } = textAttributes(props)
  const [PhoneInput, leave] = useFreezeWhileFocused(useWantedPhoneLibrary()?.Input ?? null, props.name, onBlur)
  return (
    <div onChangeCapture={takeExtension(props)}>
      {PhoneInput ? (
        <PhoneInput
          {...attributes}
          type="tel"
          inputMode="tel"
          // The library refuses anything but E.164, with an error in the console.
          value={value.startsWith('+') ? value : undefined}
          defaultCountry="US"
          useNationalFormatForDefaultCountryValue
          inputComponent={Input as never}
          onBlur={leave}
          onChange={(number) => (number ?? '') !== value && props.onChange(number ?? '')}
        />
      ) : (
        <PlainPhone {...attributes} value={value} onBlur={leave} onChange={(number) => number !== value && props.onChange(number)} />
      )}
    </div>
  )
}
