import { chakra } from '@chakra-ui/react/styled-system'
import type { OpenMailView, SuggestedCase } from '#machines/team/mail/team-mails.connect.ts'
import { LoadError, LoadingStatus } from '#src/account-area/status-text.tsx'
import { FormFields } from '#src/forms/form-fields.tsx'
import { useFormBinding } from '#src/forms/use-form-binding.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { ErrorSummary } from '#src/ui/form-parts/error-summary.tsx'
import { sizeText } from '#src/ui/form-parts/file-text.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { emphasisStyle, listOptionStyle, smallPrintStyle } from '#src/ui/theme/styles.ts'
import { QuotedMail } from '#src/ui/thread-entry.tsx'

export function OpenMail({ view }: { readonly view: OpenMailView }) {
  const { mail } = view
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
      {view.isReading && <LoadingStatus>Opening the email...</LoadingStatus>}
      {view.loadProblem !== null && <LoadError problem={view.loadProblem} onRetry={view.retry} />}
      {mail !== null && (
        <>
          <MailText mail={mail} />
          <chakra.p {...smallPrintStyle}>{mail.reference === null ? mail.reasonText : `${mail.reasonText} It may be about ${mail.reference}.`}</chakra.p>
          <MailActions view={view} />
        </>
      )}
    </chakra.div>
  )
}

function MailText({ mail }: { readonly mail: NonNullable<OpenMailView['mail']> }) {
  return (
    <chakra.div paddingInlineStart="3" borderInlineStart="2px solid" borderColor="line" overflowWrap="anywhere">
      <chakra.p whiteSpace="pre-line" color="ink" dir="auto">
        {mail.text === '' ? 'This email has no text.' : mail.text}
      </chakra.p>
      {mail.isCut && <chakra.p {...smallPrintStyle}>This is only part of the email. Save the full email to read the rest.</chakra.p>}
      <QuotedMail quoted={mail.quoted} />
      {mail.attached.length > 0 && (
        <chakra.ul aria-label="Attachments" listStyleType="none" margin="0" marginTop="2" padding="0" {...smallPrintStyle}>
          {mail.attached.map(({ name, size }, index) => (
            // The index is the key, because names are not unique.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <li key={index}>
              <bdi translate="no">{name}</bdi>
              <span>{`, ${sizeText(size)}`}</span>
            </li>
          ))}
        </chakra.ul>
      )}
      {mail.auth !== null && <chakra.p {...smallPrintStyle} translate="no">{`Sender check: ${mail.auth}`}</chakra.p>}
    </chakra.div>
  )
}

function MailActions({ view }: { readonly view: OpenMailView }) {
  const form = useFormBinding({ ...view.form, answers: () => view.form.answers })
  return (
    <chakra.form {...form} aria-label="Add to a case" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4" data-no-print>
      <ErrorSummary errors={view.form.errors} fields={view.form.fields} attempt={view.form.attempt} />
      {view.suggestedCases.length > 0 && (
        <chakra.div maxWidth="form" display="grid" gap="2">
          <chakra.p {...emphasisStyle} fontSize="small">
            Suggested cases
          </chakra.p>
          <CaseButtons label="Suggested cases" suggestedRows={view.suggestedCases} isBusy={view.isBusy} />
        </chakra.div>
      )}
      <chakra.div maxWidth="form">
        <FormFields {...view.form} disabled={view.isBusy} onChange={view.form.change} />
      </chakra.div>
      {/* Rendered even when empty, so that screen readers announce the result. */}
      <div role="status">
        {view.isSearching && <p>Searching...</p>}
        {view.matches !== null && <MatchingCases view={view} matches={view.matches} />}
      </div>
      {view.problem !== null && (
        <Notice kind="error">
          <span>{view.problem}</span>
        </Notice>
      )}
      <ButtonRow>
        <Button type="submit" variant="primary" busy={view.isAssigning} busyLabel="Adding..." disabled={view.isBusy}>
          Add to case
        </Button>
        <Button busy={view.isSaving} busyLabel="Saving..." disabled={view.isBusy} onClick={view.save}>
          Save full email
        </Button>
        <Button disabled={view.isBusy} onClick={view.discard}>
          Discard
        </Button>
      </ButtonRow>
    </chakra.form>
  )
}

interface MatchingCasesProps {
  readonly view: OpenMailView
  readonly matches: NonNullable<OpenMailView['matches']>
}

function MatchingCases({ view, matches }: MatchingCasesProps) {
  if (matches.length === 0) return <p>No case matches. Check the spelling, or enter the reference number.</p>
  return (
    <>
      <CaseButtons label="Matching cases" suggestedRows={matches} isBusy={view.isBusy} />
      {view.hasMoreMatches && <chakra.p {...smallPrintStyle}>More cases match. Enter more of the name to narrow the list.</chakra.p>}
    </>
  )
}

interface CaseButtonsProps {
  readonly label: string
  readonly suggestedRows: readonly SuggestedCase[]
  readonly isBusy: boolean
}

/** Cases to choose from. A click fills in the reference. */
function CaseButtons({ label, suggestedRows, isBusy }: CaseButtonsProps) {
  return (
    <chakra.ul aria-label={label} maxWidth="form" border="1px solid" borderColor="edge" borderRadius="control" bg="raised" padding="1">
      {suggestedRows.map(({ reference, name, details, isChosen, choose }) => (
        <li key={reference}>
          <chakra.button
            type="button"
            aria-pressed={isChosen}
            aria-disabled={isBusy || undefined}
            onClick={() => isBusy || choose()}
            display="flex"
            alignItems="center"
            justifyContent="space-between"
            columnGap="3"
            {...listOptionStyle}
            overflowWrap="anywhere"
          >
            <chakra.span minWidth="0">
              <chakra.span display="block" {...emphasisStyle} translate="no">
                {name === '' ? reference : name}
              </chakra.span>
              <chakra.span display="block" {...smallPrintStyle}>{`${details} · ${reference}`}</chakra.span>
            </chakra.span>
            {isChosen && (
              <chakra.span color="green" flex="none">
                <Icon name="check" />
              </chakra.span>
            )}
          </chakra.button>
        </li>
      ))}
    </chakra.ul>
  )
}
