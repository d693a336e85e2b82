import { chakra } from '@chakra-ui/react/styled-system'
import { type EntityPreference, entityQuestions, findPreferredEntity } from '#src/site/content/calculators/entity.ts'
import { useActionTarget } from '#src/site/sections/page-actions.tsx'
import { OptionGroup, ResultAmount, ResultNote, ToolForm, useToolForm } from '#src/site/sections/tools/tool-form.tsx'
import { LinkButton } from '#src/ui/button.tsx'

const COMPARISON_PATH = '/llc-vs-crop-comprassion'

export function EntityChooser() {
  const { form, firstValueOf, values } = useToolForm({})
  const preference = findPreferredEntity(Object.fromEntries(entityQuestions.map(({ name }) => [name, firstValueOf(name)])))
  const answeredCount = entityQuestions.filter(({ name }) => values[name]).length
  return (
    <ToolForm
      label="LLC or C-Corp"
      form={form}
      result={
        preference === null ? (
          <ResultAmount label="Questions answered">{`${answeredCount} of ${entityQuestions.length}`}</ResultAmount>
        ) : (
          <EntityRecommendation preference={preference} />
        )
      }
    >
      {entityQuestions.map(({ name, question, answers }) => (
        <OptionGroup key={name} name={name} legend={question} kind="radio" options={answers} />
      ))}
    </ToolForm>
  )
}

function EntityRecommendation({ preference: { entity, reasons } }: { readonly preference: EntityPreference }) {
  const llcTarget = useActionTarget(COMPARISON_PATH, { label: '', to: '/llcform' })
  const corporationTarget = useActionTarget(COMPARISON_PATH, { label: '', to: '/corporation-filing' })
  const variant = entity === null ? 'secondary' : 'primary'
  return (
    <>
      <ResultAmount label="Your answers point to">{entity === null ? 'both, equally' : entity === 'llc' ? 'an LLC' : 'a C-Corp'}</ResultAmount>
      <chakra.ul marginTop="3" paddingInlineStart="5" listStyle="disc">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </chakra.ul>
      <chakra.div data-verdict marginTop="5" display="flex" flexWrap="wrap" gap="3">
        {entity !== 'c-corp' && llcTarget.startsWith('/') && (
          <LinkButton to={llcTarget} variant={variant}>
            Start your LLC
          </LinkButton>
        )}
        {entity !== 'llc' && corporationTarget.startsWith('/') && (
          <LinkButton to={corporationTarget} variant={variant}>
            Start a corporation
          </LinkButton>
        )}
      </chakra.div>
      <ResultNote>This is a starting point, not legal or tax advice. Call us before you decide.</ResultNote>
    </>
  )
}
