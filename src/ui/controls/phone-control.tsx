import { chakra } from '@chakra-ui/react/styled-system'
import { type ChangeEvent, type ComponentProps, type CompositionEvent, useEffect, useRef, useState } from 'react'
import { type FieldOf, isBareCallingCode, type PhoneCountry } from '#contract/forms/field.ts'
import { hasEnoughDigits, normalizePhone, parsePhoneRoughly, splitExtension, toApproximateE164, withExtension } from '#contract/forms/phones.approximate.ts'
import { type ControlProps, textAttributes } from '#src/ui/controls/control-props.ts'
import { Input } from '#src/ui/controls/input.tsx'
import { useLoadedPhoneLibrary } from '#src/ui/controls/phone-library.ts'
import { SelectWithArrow } from '#src/ui/controls/select-control.tsx'

/** Phone number, with the US as the default country. The answer is E.164 (`+12145550142`). */
export function PhoneControl(props: ControlProps<FieldOf<'phone'>, string>) {
  const { value, onBlur, ...attributes } = textAttributes(props)
  const [PhoneInput, leave] = useFreezeWhileFocused(useLoadedPhoneLibrary()?.Input ?? null, props.name, onBlur)
  return (
    <div onChangeCapture={createExtensionHandler(props)} {...useUnformattedComposition(props)}>
      {PhoneInput ? (
        <PhoneInput
          {...attributes}
          type="tel"
          inputMode="tel"
          // The library logs an error for a value that is not E.164.
          value={value.startsWith('+') ? value : undefined}
          defaultCountry="US"
          useNationalFormatForDefaultCountryValue
          inputComponent={Input as never}
          onBlur={leave}
          onChange={(number) => (number ?? '') !== value && props.onChange(number ?? '')}
        />
      ) : (
        <PlainPhoneControl {...attributes} value={value} onBlur={leave} onChange={(number) => number !== value && props.onChange(number)} />
      )}
    </div>
  )
}

/** Phone number with a list of countries. Choosing another country replaces only the calling code. */
export function CountryPhoneControl(props: ControlProps<FieldOf<'phone'>, string>) {
  const { field, value, disabled, onChange } = props
  const countries = Object.entries<PhoneCountry>(field.countries ?? {})
  const [selectedCountry, setSelectedCountry] = useState(countries[0]?.[0] ?? 'US')
  const country = countries.find(([, { callingCode }]) => value.startsWith(callingCode))?.[0] ?? selectedCountry
  const callingCode = (countryCode: string) => countries.find(([code]) => code === countryCode)?.[1].callingCode ?? ''
  // The control inserts the calling code, so a calling code without a number is not an answer.
  const change = (typedText: string) => onChange(isBareCallingCode(field, typedText) ? '' : typedText)
  const choose = (nextCountry: string) => {
    if (disabled) return
    setSelectedCountry(nextCountry)
    if (value.startsWith(callingCode(country))) change(callingCode(nextCountry) + value.slice(callingCode(country).length))
  }
  const { value: _, onBlur, ...attributes } = textAttributes(props)
  const [PhoneInput, leave] = useFreezeWhileFocused(useLoadedPhoneLibrary()?.Input ?? null, props.name, onBlur)
  return (
    <chakra.div
      display="grid"
      // On phones, the select is only as wide as a country code.
      gridTemplateColumns={{ base: '5.25rem minmax(0, 1fr)', sm: '14rem 1fr' }}
      gap="2"
      css={{ '& select': { textOverflow: 'clip' } }}
      onChangeCapture={createExtensionHandler({ ...props, onChange: change }, callingCode(country))}
      {...useUnformattedComposition({ ...props, onChange: change }, callingCode(country))}
    >
      <SelectWithArrow
        aria-label="Country of the phone number"
        value={country}
        aria-disabled={disabled || undefined}
        onChange={(event) => choose(event.target.value)}
      >
        {countries.map(([code, phoneCountry]) => (
          <option key={code} value={code}>
            {`${code}\u2003${phoneCountry.name}`}
          </option>
        ))}
      </SelectWithArrow>
      {/* Shows the calling code, so that the number is complete even if the visitor overlooks the country. */}
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
        <PlainPhoneControl {...attributes} value={value} callingCode={callingCode(country)} international onBlur={leave} onChange={change} />
      )}
    </chakra.div>
  )
}

interface PlainPhoneProps extends Omit<ComponentProps<typeof Input>, 'value' | 'onChange'> {
  /** E.164, possibly incomplete. */
  readonly value: string
  /** Calling code for numbers without a plus. */
  readonly callingCode?: string
  readonly international?: boolean
  readonly onChange: (value: string) => void
}

/** Phone control until the library has loaded. Shows the typed text. Formats the number after the control loses the focus. */
function PlainPhoneControl({ value, callingCode = '+1', international = false, onBlur, onChange, ...attributes }: PlainPhoneProps) {
  const [typedText, setTypedText] = useState('')
  const formattedNumber = international ? value : formatAmerican(value)
  return (
    <Input
      {...attributes}
      type="tel"
      inputMode="tel"
      value={typedText !== '' && toApproximateE164(typedText, callingCode) === value ? typedText : formattedNumber}
      onBlur={(event) => {
        setTypedText('')
        onBlur?.(event)
      }}
      onChange={({ target }) => {
        setTypedText(target.value)
        onChange(toApproximateE164(target.value, callingCode))
      }}
    />
  )
}

/** Returns `(214) 555-0142`. For other and incomplete numbers, returns the value without `+1`. */
const formatAmerican = (value: string) => {
  const phone = parsePhoneRoughly(value)
  return value.startsWith('+1') && phone?.isValid() ? phone.formatNational() : value.replace(/^\+1/, '')
}

interface PhoneInputProps {
  readonly value: string
  readonly extension?: string | undefined
  readonly onChange: (value: string) => void
}

/**
 * Removes a typed or pasted extension. Otherwise, the control would add its digits to the number. Also reads formats that the library
 * doesn't support, such as `tel:+44…`.
 * @param onChange gets `+19725550188;ext=4`
 */
const createExtensionHandler =
  ({ value, extension, onChange }: PhoneInputProps, callingCode?: string) =>
  (event: ChangeEvent<HTMLElement>) => {
    const { nativeEvent, target } = event
    if (!(target instanceof HTMLInputElement)) return
    const text = target.value
    const isKeyPress = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertText' && (nativeEvent.data ?? '').length <= 1
    const splitPhone = splitExtension(isKeyPress && extension !== undefined ? `${text.slice(0, -1)}x${extension}${text.slice(-1)}` : text)
    if (!splitPhone) {
      if (normalizePhone(text) === text || !hasEnoughDigits(text)) return
      event.stopPropagation()
      onChange(toApproximateE164(text, callingCode))
      return
    }
    const number = toApproximateE164(splitPhone.number, callingCode)
    // A typed key belongs to an extension only if the number before it is valid and unchanged.
    if (isKeyPress && !(number === value && parsePhoneRoughly(number)?.isValid())) return
    event.stopPropagation()
    onChange(withExtension(number, splitPhone.extension))
  }

/**
 * Prevents the library from formatting while an input method composes characters. Otherwise, the library would insert extra digits.
 * @param callingCode for numbers without a plus
 */
function useUnformattedComposition({ onChange }: PhoneInputProps, callingCode?: string) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const listeners = new AbortController()
    // Captures the event on the window, so that this listener runs before React's listeners at the root.
    addEventListener(
      'input',
      (event) => {
        if (event instanceof InputEvent && event.isComposing && event.target instanceof Node && box.current?.contains(event.target)) event.stopPropagation()
      },
      { capture: true, signal: listeners.signal },
    )
    return () => listeners.abort()
  }, [])
  return {
    ref: box,
    onCompositionEnd: ({ target }: CompositionEvent) => target instanceof HTMLInputElement && onChange(toApproximateE164(target.value, callingCode)),
  }
}

/**
 * Returns the same value until the control loses the focus. A new value would replace the control, which would then lose the focus.
 * @param onLeave called after the control has lost the focus
 */
function useFreezeWhileFocused<T>(value: T, id: string, onLeave?: () => void): readonly [T, () => void] {
  const [frozenState, setFrozenState] = useState<{ readonly value: T }>({ value })
  const isTyping = () => typeof document !== 'undefined' && document.activeElement?.id === id
  if (frozenState.value !== value && !isTyping()) setFrozenState({ value })
  const leave = () => {
    setFrozenState({ value })
    onLeave?.()
  }
  return [frozenState.value, leave]
}
