import type { FieldOf } from '#contract/forms/field.ts'
import { type ControlProps, textAttributes } from '#src/ui/controls/control-props.ts'
import { Input } from '#src/ui/controls/input.tsx'

/** Digits of what was typed or pasted ("$1,200" becomes 1200): nothing is refused, the rest just does not stay. */
export function onlyDigits(typed: string): string {
  return typed.replace(/\D/g, '')
}

/** Digits and the dash of a ZIP+4. */
export function onlyZip(typed: string): string {
  return typed.replace(/[^\d-]/g, '')
}

/** Digits with the number keyboard. Text, not `type=number`, which steps when one scrolls over it. */
export function DigitsControl(props: ControlProps<FieldOf<'digits'>, string>) {
  return (
    <Input expect="short" type="text" inputMode="numeric" {...textAttributes(props)} onChange={(event) => props.onChange(onlyDigits(event.target.value))} />
  )
}

/** A US ZIP code. */
export function ZipControl(props: ControlProps<FieldOf<'zip'>, string>) {
  return <Input expect="short" type="text" inputMode="numeric" {...textAttributes(props)} onChange={(event) => props.onChange(onlyZip(event.target.value))} />
}
