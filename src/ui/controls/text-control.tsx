import { chakra } from '@chakra-ui/react/styled-system'
import type { ChangeEvent } from 'react'
import type { Field, FieldOf } from '#contract/forms/field.ts'
import { normalizeAnswer } from '#contract/forms/typed-text.ts'
import { type ControlProps, textAttributes } from '#src/ui/controls/control-props.ts'
import { controlRecipe } from '#src/ui/theme/recipes/control.ts'

const TextInput = chakra('input', controlRecipe)
const Textarea = chakra('textarea', controlRecipe)

/** Returns attributes for a control whose answer is the typed text. */
const inputProps = (props: ControlProps<Field, string>) => ({
  ...textAttributes(props),
  onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => props.onChange(normalizeAnswer(props.field, target.value)),
})

/** Text on one line. Has no `maxlength`, because browsers would cut pasted text without a message. */
export function TextControl(props: ControlProps<FieldOf<'text' | 'longText'>, string>) {
  return <TextInput type="text" {...inputProps(props)} placeholder={props.field.placeholder} />
}

/** Multiline text. Enter inserts a line break. */
export function LongTextControl(props: ControlProps<FieldOf<'text' | 'longText'>, string>) {
  return <Textarea expect="lines" rows={5} {...inputProps(props)} placeholder={props.field.placeholder} />
}

/** Email address without capitalization and autocorrection. */
export function EmailControl(props: ControlProps<FieldOf<'email'>, string>) {
  return <TextInput type="email" inputMode="email" autoCapitalize="none" autoCorrect="off" spellCheck={false} {...inputProps(props)} />
}

export function DateControl(props: ControlProps<FieldOf<'date' | 'dateTime'>, string>) {
  return (
    <TextInput
      expect={props.field.kind === 'date' ? 'short' : 'moment'}
      type={props.field.kind === 'date' ? 'date' : 'datetime-local'}
      {...inputProps(props)}
    />
  )
}

/** Whether a typed key is blocked, because it is not a digit (specification 1, section 6). */
const isBlockedKey = ({ nativeEvent }: ChangeEvent<HTMLInputElement>) =>
  nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertText' && nativeEvent.data?.length === 1 && !/\p{Nd}/u.test(nativeEvent.data)

/** Input for digits, with the numeric keyboard. Does not use `type=number`, because scrolling can change its value. */
export function DigitsControl(props: ControlProps<FieldOf<'digits'>, string>) {
  const attributes = inputProps(props)
  return (
    <TextInput
      expect="short"
      type="text"
      inputMode="numeric"
      {...attributes}
      onChange={(event) => (isBlockedKey(event) ? props.onChange(props.value) : attributes.onChange(event))}
    />
  )
}

export function ZipControl(props: ControlProps<FieldOf<'zip'>, string>) {
  return <TextInput expect="short" type="text" inputMode="numeric" {...inputProps(props)} />
}
