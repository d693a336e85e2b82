import { chakra } from '@chakra-ui/react/styled-system'
import { type ContactPart, radio } from '#contract/forms/field.ts'
import type { PhoneParser } from '#contract/forms/phones.approximate.ts'
import type { Prefill, SavedContact } from '#contract/forms/saved-contact.ts'
import { Button } from '#src/ui/button.tsx'
import { useParsePhone } from '#src/ui/controls/phone-library.ts'
import { FormField } from '#src/ui/form-parts/form-field.tsx'
import { Notice } from '#src/ui/notice.tsx'

interface SavedContactCardProps {
  /** Newest first. If there are several, the visitor selects one. */
  readonly people: readonly SavedContact[]
  readonly person: SavedContact
  /** Answers that the saved contact would fill in. */
  readonly prefills: readonly Prefill[]
  /** True if the browser failed to erase the contact. */
  readonly deleteFailed: boolean
  readonly busy: boolean
  readonly onChoose: (email: string) => void
  readonly onUse: () => void
  readonly onDecline: () => void
  readonly onDelete: () => void
}

/** Offer of a saved contact from an earlier form on this device. */
export function SavedContactCard({ people, person, prefills, deleteFailed, busy, onChoose, onUse, onDecline, onDelete }: SavedContactCardProps) {
  const parsePhone = useParsePhone()
  return (
    <chakra.section
      aria-labelledby="saved-contact-title"
      display="grid"
      gap="3"
      padding={{ base: '4', sm: '5' }}
      bg="greenTint"
      border="1px solid"
      borderColor="line"
      borderRadius="card"
    >
      <div>
        <chakra.h2 id="saved-contact-title" fontSize="lead" fontWeight="heading">
          Use your saved info?
        </chakra.h2>
        <chakra.p marginTop="1" fontSize="small" lineHeight="1.45">
          You entered this info in an earlier form. It’s saved only on this device.
        </chakra.p>
      </div>
      {people.length > 1 && (
        <FormField
          name="saved-contact"
          field={contactChoice}
          options={people.map(toOption)}
          value={person.email}
          disabled={busy}
          onChange={(email) => onChoose(String(email))}
        />
      )}
      <dl>
        {rowsOf(prefills, parsePhone).map(({ label, value }) => (
          <chakra.div
            key={label}
            display="grid"
            gridTemplateColumns={{ base: '4.75rem 1fr', sm: 'minmax(5.5rem, 1fr) 3fr' }}
            columnGap={{ base: '3', sm: '4' }}
            lineHeight="1.45"
          >
            <chakra.dt>{label}</chakra.dt>
            <chakra.dd color="ink" fontWeight="strong" overflowWrap="anywhere">
              {value}
            </chakra.dd>
          </chakra.div>
        ))}
      </dl>
      {deleteFailed && <Notice kind="error">Your browser couldn’t delete your saved info. Clear this site’s data in your browser’s settings.</Notice>}
      <chakra.div display="flex" flexWrap="wrap" columnGap="4" rowGap="1" css={{ '& > :first-of-type': { flex: { base: '1 1 100%', sm: '0 0 auto' } } }}>
        <Button disabled={busy} onClick={onUse}>
          Use saved info
        </Button>
        <Button variant="quiet" disabled={busy} onClick={onDecline}>
          Not now
        </Button>
        <Button variant="quiet" disabled={busy} onClick={onDelete}>
          Delete saved info
        </Button>
      </chakra.div>
    </chakra.section>
  )
}

const contactChoice = radio('Whose info is it?', { required: '', options: [] })
const toOption = ({ name, email }: SavedContact) => ({ value: email, label: name === undefined ? email : `${name}, ${email}` })

const formatPhone = (phone: string, parsePhone: PhoneParser) => {
  const parsed = parsePhone(phone)
  if (!parsed) return phone
  return parsed.number.startsWith('+1') ? parsed.formatNational() : parsed.formatInternational()
}

/** Lines on the card. The parts of an address share a line. */
const lines: readonly (readonly [label: string, parts: readonly ContactPart[]])[] = [
  ['Name', ['name']],
  ['Email', ['email']],
  ['Phone', ['phone']],
  ['Company', ['company']],
  ['Address', ['street', 'city', 'state', 'zip']],
  ['Home address', ['ownStreet', 'ownCity', 'ownState', 'ownZip']],
]

const rowsOf = (prefills: readonly Prefill[], parsePhone: PhoneParser) =>
  lines.flatMap(([label, parts]) => {
    const [firstValue, ...otherValues] = parts.flatMap((part) => prefills.find((prefill) => prefill.part === part)?.value ?? [])
    if (firstValue === undefined) return []
    return [{ label, value: parts[0] === 'phone' ? formatPhone(firstValue, parsePhone) : [firstValue, ...otherValues].join(', ') }]
  })
