import { chakra } from '@chakra-ui/react/styled-system'
import type { TeamMembersView } from '#machines/team/members/team-members.connect.ts'
import { FormFields } from '#src/forms/form-fields.tsx'
import { useFormBinding } from '#src/forms/use-form-binding.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorSummary } from '#src/ui/form-parts/error-summary.tsx'
import { Notice } from '#src/ui/notice.tsx'

export function InviteForm({ view, disabled }: { readonly view: TeamMembersView['form']; readonly disabled: boolean }) {
  const form = useFormBinding({ ...view, answers: () => view.answers })
  return (
    <chakra.form
      {...form}
      aria-label="Invite a member"
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="5"
      maxWidth="form"
      data-no-print
      css={{ '& > button': { justifySelf: { base: 'stretch', sm: 'start' } } }}
    >
      <ErrorSummary errors={view.attempt > 0 ? view.errors : {}} fields={view.fields} attempt={view.attempt} />
      <FormFields fields={view.fields} answers={view.answers} errors={view.errors} disabled={disabled} onChange={view.change} />
      {view.problem !== null && (
        <Notice kind="error">
          <span>{view.problem}</span>
        </Notice>
      )}
      <Button type="submit" variant="primary" busy={view.busy} busyLabel="Inviting..." disabled={disabled}>
        Send invitation
      </Button>
    </chakra.form>
  )
}
