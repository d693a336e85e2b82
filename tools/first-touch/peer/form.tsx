import { Button, Checkbox, Container, Field, Heading, Input, List, NativeSelect, RadioGroup, Stack, Text, Textarea } from '@chakra-ui/react'
import { useState } from 'react'

type FieldLine = (typeof FIELDS)[number]
interface ControlProps {
  readonly field: FieldLine
  readonly value: string
  readonly onChange: (value: string) => void
}

const TYPES: Partial<Record<FieldLine['control'], string>> = { email: 'email', tel: 'tel' }

function Control({ field, value, onChange }: ControlProps) {
  if (field.control === 'area') return <Textarea name={field.name} value={value} onChange={(event) => onChange(event.target.value)} />
  if (field.control === 'select')
    return (
      <NativeSelect.Root>
        <NativeSelect.Field name={field.name} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">Choose</option>
          {field.options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    )
  if (field.control === 'radio')
    return (
      <RadioGroup.Root name={field.name} value={value} onValueChange={(chosen) => onChange(chosen.value ?? '')}>
        <Stack gap="2">
          {field.options.map((option) => (
            <RadioGroup.Item key={option} value={option}>
              <RadioGroup.ItemHiddenInput />
              <RadioGroup.ItemIndicator />
              <RadioGroup.ItemText>{option}</RadioGroup.ItemText>
            </RadioGroup.Item>
          ))}
        </Stack>
      </RadioGroup.Root>
    )
  return (
    <Input
      name={field.name}
      type={TYPES[field.control] ?? 'text'}
      inputMode={field.control === 'digits' ? 'numeric' : undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function Line({ field, value, onChange }: ControlProps) {
  if (field.control === 'tick')
    return (
      <Checkbox.Root name={field.name} checked={value !== ''} onCheckedChange={({ checked }) => onChange(checked === true ? 'yes' : '')}>
        <Checkbox.HiddenInput />
        <Checkbox.Control />
        <Checkbox.Label>{field.label}</Checkbox.Label>
      </Checkbox.Root>
    )
  return (
    <Field.Root required invalid={false}>
      <Field.Label>
        {field.label} <Field.RequiredIndicator />
      </Field.Label>
      <Control field={field} value={value} onChange={onChange} />
      {field.hint && <Field.HelperText>{field.hint}</Field.HelperText>}
    </Field.Root>
  )
}

/** One state for all answers: a key draws the whole form again, which is how such a form is usually written. */
export function PeerForm() {
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({})
  return (
    <Container as="main" maxW="2xl" py="8">
      <Heading as="h1" size="2xl">
        A form as most are made
      </Heading>
      <List.Root as="ol" my="4">
        {STEPS.map((step) => (
          <List.Item key={step}>{step}</List.Item>
        ))}
      </List.Root>
      <form onSubmit={(event) => event.preventDefault()} noValidate>
        <Stack gap="5">
          {FIELDS.map((field) => (
            <Line
              key={field.name}
              field={field}
              value={answers[field.name] ?? ''}
              onChange={(value) => setAnswers((known) => ({ ...known, [field.name]: value }))}
            />
          ))}
          <Button type="submit">Next</Button>
          <Text fontSize="sm" color="fg.muted">
            {Object.values(answers).filter((value) => value !== '').length} of {FIELDS.length} answered
          </Text>
        </Stack>
      </form>
    </Container>
  )
}
