import { chakra } from '@chakra-ui/react/styled-system'
import type { ChangeEvent } from 'react'
import type { Field, FieldOf } from '#contract/forms/field.ts'
import { type ControlProps, textAttributes } from '#src/ui/controls/control-props.ts'
import { Input } from '#src/ui/controls/input.tsx'
import { controlRecipe } from '#src/ui/theme/recipes/control.ts'

const Textarea = chakra('textarea', controlRecipe)

/** The attributes of a control whose answer is what is typed into it, as it is. */
const typing = (props: ControlProps<Field, string>) => ({
  ...textAttributes(props),
  onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => props.onChange(target.value),
})

/** One line of text. No `maxlength`: the browser would cut what is pasted without a word. */
export function TextControl(props: ControlProps<FieldOf<'text' | 'longText'>, string>) {
  return <Input type="text" {...typing(props)} placeholder={props.field.placeholder} />
}

/** Several lines; Enter is a new line here. */
export function LongTextControl(props: ControlProps<FieldOf<'text' | 'longText'>, string>) {
  return <Textarea expect="lines" rows={5} {...typing(props)} placeholder={props.field.placeholder} />
}

/** An e-mail address: no capitals and no corrections from the keyboard. */
export function EmailControl(props: ControlProps<FieldOf<'email'>, string>) {
  return <Input type="email" inputMode="email" autoCapitalize="none" autoCorrect="off" spellCheck={false} {...typing(props)} />
}

/** The device's own date or date-and-time picker. */
export function DateControl(props: ControlProps<FieldOf<'date' | 'dateTime'>, string>) {
  return <Input expect={props.field.kind === 'date' ? 'short' : 'moment'} type={props.field.kind === 'date' ? 'date' : 'datetime-local'} {...typing(props)} />
}
