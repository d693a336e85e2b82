import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { type FieldOf, isBareCallingCode, type PhoneCountry } from '#contract/forms/field.ts'
import { type ControlProps, textAttributes } from '#src/ui/controls/control-props.ts'
import { Input } from '#src/ui/controls/input.tsx'
import { useWantedPhoneLibrary } from '#src/ui/controls/phone-library.ts'
import { PlainPhone } from '#src/ui/controls/plain-phone.tsx'
import { ArrowedSelect } from '#src/ui/controls/select-control.tsx'
import { takeExtension } from '#src/ui/controls/take-extension.ts'
import { useFreezeWhileFocused } from '#src/ui/controls/use-freeze-while-focused.ts'

/** A telephone number of one of a few countries. Another country keeps the digits: only the calling code before them changes. */
export function CountryPhone(props: ControlProps<FieldOf<'phone'>, string>) {
  const { field, value, disabled, onChange } = props
  const codes = Object.entries<PhoneCountry>(field.countries ?? {})
  const [chosen, setChosen] = useState(codes[0]?.[0] ?? 'US')
  const country = codes.find(([, { callingCode }]) => value.startsWith(callingCode))?.[0] ?? chosen
  const callingCode = (of: string) => codes.find(([code]) => code === of)?.[1].callingCode ?? ''
  // The calling code stands in the control from the start: alone it is no answer.
  const change = (typed: string) => onChange(isBareCallingCode(field, typed) ? '' : typed)
  const choose = (next: string) => {
    if (disabled) return
    setChosen(next)
    if (value.startsWith(callingCode(country))) change(callingCode(next) + value.slice(callingCode(country).length))
  }
  const { value: _, onBlur, ...attributes } = textAttributes(props)
  const [PhoneInput, leave] = useFreezeWhileFocused(useWantedPhoneLibrary()?.Input ?? null, props.name, onBlur)
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: '1fr', sm: '12rem 1fr' }}
      gap="2"
      onChangeCapture={takeExtension({ ...props, onChange: change }, callingCode(country))}
    >
      <ArrowedSelect
        aria-label="Country of the phone number"
        value={country}
        aria-disabled={disabled || undefined}
        onChange={(event) => choose(event.target.value)}
      >
        {codes.map(([code, one]) => (
          <option key={code} value={code}>
            {`${one.name} ${one.callingCode}`}
          </option>
        ))}
      </ArrowedSelect>
      {/* With its calling code in sight, so that what stands there can be read without knowing the country. */}
      {PhoneInput ? (
        <PhoneInput
          {...attributes}
          key={country}
          type="tel"
          inputMode="tel"
          value={value.startsWith('+') ? value : undefined}
          country={country as 'US'}
          international
          withCountryCallingCode
          inputComponent={Input as never}
          onBlur={leave}
          onChange={(number) => (number ?? '') !== value && change(number ?? '')}
        />
      ) : (
        <PlainPhone {...attributes} value={value} callingCode={callingCode(country)} international onBlur={leave} onChange={change} />
      )}
    </chakra.div>
  )
}
