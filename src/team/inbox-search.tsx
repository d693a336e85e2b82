import { chakra } from '@chakra-ui/react/styled-system'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { InboxView } from '#machines/team/inbox.connect.ts'
import { Button } from '#src/ui/button.tsx'
import { Input } from '#src/ui/controls/input.tsx'
import { useErrorInTitle } from '#src/ui/form/error-title.ts'
import { describedBy, FieldProblem, Hint, hintId } from '#src/ui/form/field-shell.tsx'
import { emphasis } from '#src/ui/theme/looks.ts'

const NAME = 'search'
const HINT = 'By name, company, email, telephone or reference, or a part of one.'

/** Looks for a case in the view that is shown. */
export function InboxSearch({ view }: { readonly view: InboxView }) {
  const id = useId()
  const error = view.searchProblem
  useErrorInTitle(error !== undefined)
  return (
    <chakra.form
      role="search"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        view.search()
      }}
      maxWidth="form"
      data-no-print
    >
      <chakra.label htmlFor={id} display="block" marginBottom="2" lineHeight="1.35" {...emphasis}>
        Find a case
      </chakra.label>
      <Hint id={hintId(NAME)}>{HINT}</Hint>
      <chakra.div display="flex" gap="3" alignItems="stretch" css={{ '& > input': { flex: '1 1 0', minWidth: '0' } }}>
        <Input
          expect="line"
          id={id}
          name={NAME}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={view.typed}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy(NAME, { hint: HINT, error })}
          onChange={({ target }) => view.change(target.value)}
        />
        <Button type="submit">Search</Button>
      </chakra.div>
      <div role="alert">
        <FieldProblem name={NAME} error={error} />
      </div>
      {view.withoutSearch !== null && (
        <chakra.p marginTop="2">
          <Link to={view.withoutSearch}>Show all of this view</Link>
        </chakra.p>
      )}
    </chakra.form>
  )
}
