import { chakra } from '@chakra-ui/react/styled-system'
import type { ChangeEvent } from 'react'
import type { Field, FieldOf } from '#contract/forms/field.ts'
import { type ControlProps, textAttributes } from '#src/ui/controls/control-props.ts'
import { controlRecipe } from '#src/ui/theme/recipes/control.ts'

const Line = chakra('input', controlRecipe)
const Textarea = chakra('textarea', controlRecipe)

/** The attributes of a control whose answer is what is typed into it, as it is. */
const typing = (props: ControlProps<Field, string>) => ({
  ...textAttributes(props),
  onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => props.onChange(target.value),
})

/** One line of text. No `maxlength`: the browser would cut what is pasted without a word. */
export function TextControl(props: ControlProps<FieldOf<'text' | 'longText'>, string>) {
  return <Line type="text" {...typing(props)} placeholder={props.field.placeholder} />
}

/** Several lines; Enter is a new line here. */
export function LongTextControl(props: ControlProps<FieldOf<'text' | 'longText'>, string>) {
  return <Textarea expect="lines" rows={5} {...typing(props)} placeholder={props.field.placeholder} />
}

/** An e-mail address: no capitals and no corrections from the keyboard. */
export function EmailControl(props: ControlProps<FieldOf<'email'>, string>) {
  return <Line type="email" inputMode="email" autoCapitalize="none" autoCorrect="off" spellCheck={false} {...typing(props)} />
}

/** The device's own date or date-and-time picker. */
export function DateControl(props: ControlProps<FieldOf<'date' | 'dateTime'>, string>) {
  return <Line expect={props.field.kind === 'date' ? 'short' : 'moment'} type={props.field.kind === 'date' ? 'date' : 'datetime-local'} {...typing(props)} />
}

/** Digits of what was typed or pasted ("$1,200" becomes 1200): nothing is refused, the rest just does not stay. */
function onlyDigits(typed: string): string {
  return typed.replace(/\D/g, '')
}

/** Digits and the dash of a ZIP+4. */
function onlyZip(typed: string): string {
  return typed.replace(/[^\d-]/g, '')
}

/** Digits with the number keyboard. Text, not `type=number`, which steps when one scrolls over it. */
export function DigitsControl(props: ControlProps<FieldOf<'digits'>, string>) {
  return <Line expect="short" type="text" inputMode="numeric" {...textAttributes(props)} onChange={(event) => props.onChange(onlyDigits(event.target.value))} />
}

/** A US ZIP code. */
export function ZipControl(props: ControlProps<FieldOf<'zip'>, string>) {
  return <Line expect="short" type="text" inputMode="numeric" {...textAttributes(props)} onChange={(event) => props.onChange(onlyZip(event.target.value))} />
}
