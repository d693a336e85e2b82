import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import type { FieldOf } from '#contract/forms/field.ts'
import { CHARACTER_CLASSES } from '#contract/forms/schema.ts'
import { type ControlProps, textAttributes } from '#src/ui/controls/control-props.ts'
import { Input } from '#src/ui/controls/input.tsx'
import { describedBy } from '#src/ui/form-parts/field-shell.tsx'
import { Icon } from '#src/ui/icon.tsx'

/** Text and short label for each kind of character. */
const ruleTexts: Readonly<Record<keyof typeof CHARACTER_CLASSES, readonly [text: string, sign: string]>> = {
  lowercase: ['a lowercase letter', 'a–z'],
  uppercase: ['an uppercase letter', 'A–Z'],
  digit: ['a number', '0–9'],
  special: ['a special character', '#?!'],
}

interface Rule {
  readonly text: string
  readonly sign: string
  readonly met: boolean
}

/** Returns the rules for a new password, and whether the password meets each one. Empty for an existing password. */
export function passwordRules(field: FieldOf<'password'>, value: string): readonly Rule[] {
  if (field.mixed === undefined) return []
  return [
    {
      text: `at least ${field.min.characters} characters`,
      sign: `${field.min.characters}+ characters`,
      met: [...value.normalize('NFC')].length >= field.min.characters,
    },
    ...Object.entries(CHARACTER_CLASSES).map(([kind, pattern]) => {
      const [text, sign] = ruleTexts[kind as keyof typeof ruleTexts]
      return { text, sign, met: pattern.test(value) }
    }),
  ]
}

/** Password with rules that update while the visitor types. The visitor can paste and show it. */
export function PasswordControl(props: ControlProps<FieldOf<'password' | 'repeat'>, string>) {
  const { name, field, value, error, onChange } = props
  const [isShown, setIsShown] = useState(false)
  const rules = field.kind === 'password' ? passwordRules(field, value) : []
  const rulesId = `${name}-rules`
  return (
    <>
      <chakra.div position="relative">
        <Input
          {...textAttributes(props)}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          expectedLength="secret"
          aria-describedby={describedBy(name, { hint: field.hint, error, otherId: rules.length > 0 ? rulesId : undefined })}
          onChange={(event) => onChange(event.target.value)}
        />
        <chakra.button
          type="button"
          position="absolute"
          right="1px"
          top="1px"
          bottom="1px"
          minWidth="4.25rem"
          borderRadius="control"
          color="green"
          fontWeight="strong"
          fontSize="small"
          cursor="pointer"
          _hover={{ textDecoration: 'underline' }}
          aria-controls={name}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          Show<chakra.span srOnly>{` ${field.label.toLowerCase()}`}</chakra.span>
        </chakra.button>
      </chakra.div>
      {rules.length > 0 && (
        <chakra.ul id={rulesId} marginTop="3" display="flex" flexWrap="wrap" columnGap={{ base: '1', sm: '3' }} rowGap="1" fontSize="small">
          {rules.map((rule) => (
            <chakra.li
              key={rule.text}
              display="flex"
              alignItems="center"
              gap="1"
              color={rule.met ? 'green' : 'muted'}
              // Reserves space for the check mark, so that nothing moves.
              css={{ '& > svg': { visibility: rule.met ? 'visible' : 'hidden' } }}
            >
              <span aria-hidden="true">{rule.sign}</span>
              <Icon name="check" size={16} />
              <chakra.span srOnly>
                <span>{rule.text}</span>
                {rule.met && <span> (done)</span>}
              </chakra.span>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </>
  )
}
