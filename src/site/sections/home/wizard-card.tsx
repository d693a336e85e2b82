import { chakra } from '@chakra-ui/react/styled-system'
import { llcFiling } from '#contract/filings/llc.ts'
import { PictureCard, PictureLine } from '#src/site/sections/home/picture-card.tsx'

/** Step states in the sample. The step names come from the real filing. */
const stepStates = [
  { progress: 'done', text: 'saved' },
  { progress: 'done', text: 'saved' },
  { progress: 'live', text: 'in progress' },
  { progress: 'open', text: '2 files saved' },
  { progress: 'open', text: '' },
] as const

const steps = Object.values(llcFiling.steps)
const doneCount = stepStates.filter(({ progress }) => progress === 'done').length

export function WizardCard() {
  return (
    <PictureCard
      alt={`An LLC formation in Texas in progress: ${doneCount} of ${steps.length} steps and 2 files are saved. You can close the page and come back later.`}
      title="LLC formation, Texas"
      note="Saved 10:42 AM"
    >
      <chakra.ul marginTop="3">
        {steps.map((step, index) => {
          const { progress, text } = stepStates[index] ?? { progress: 'open', text: '' }
          return <PictureLine key={step.title} title={step.title} progress={progress} note={text} />
        })}
      </chakra.ul>
    </PictureCard>
  )
}
