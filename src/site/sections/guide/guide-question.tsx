import { chakra } from '@chakra-ui/react/styled-system'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { optionRecipe } from '#src/ui/theme/recipes/option.ts'

const Choice = chakra('button', optionRecipe)

interface GuideQuestionProps {
  readonly options: readonly string[]
  readonly labels: Readonly<Record<string, string>>
  readonly onChoose: (value: string) => void
  readonly onBack?: () => void
}

/** Answers of one question as tiles. A click on a tile selects the answer at once. There is no submit button. */
export function GuideQuestion({ options, labels, onChoose, onBack }: GuideQuestionProps) {
  return (
    <div>
      <chakra.ul display="grid" gap="3" maxWidth="35rem">
        {options.map((option) => (
          <li key={option}>
            <Choice
              type="button"
              data-answer={option}
              width="full"
              justifyContent="space-between"
              textAlign="start"
              minHeight="3.75rem"
              paddingInline="5"
              fontFamily="heading"
              fontSize="lead"
              fontWeight="heading"
              onClick={() => onChoose(option)}
            >
              <span>{labels[option] ?? option}</span>
              <chakra.span color="muted" display="inline-flex">
                <Icon name="arrow" />
              </chakra.span>
            </Choice>
          </li>
        ))}
      </chakra.ul>
      {onBack && (
        <chakra.div marginTop="5">
          <Button variant="quiet" onClick={onBack}>
            Back
          </Button>
        </chakra.div>
      )}
    </div>
  )
}
