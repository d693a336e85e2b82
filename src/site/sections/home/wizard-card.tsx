import { chakra } from '@chakra-ui/react/styled-system'
import { llc } from '#contract/filings/llc.ts'
import { PictureCard, PictureLine } from '#src/site/sections/home/picture-card.tsx'

/** States of the steps. The steps themselves come from the real filing. */
const states = [
  ['done', 'saved'],
  ['done', 'saved'],
  ['live', 'in progress'],
  ['open', '2 files kept'],
  ['open', ''],
] as const

export function WizardCard() {
  return (
    <PictureCard
      said="An LLC formation in Texas under way: two of five steps saved, two files kept. You can close the page and go on later."
      title="LLC formation, Texas"
      note="Saved 10:42 AM"
      floats
    >
      <chakra.ul marginTop="3">
        {Object.values(llc.steps).map((step, index) => {
          const [progress, note] = states[index] ?? ['open', '']
          return <PictureLine key={step.title} title={step.title} progress={progress} note={note} />
        })}
      </chakra.ul>
    </PictureCard>
  )
}
