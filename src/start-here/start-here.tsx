import { chakra } from '@chakra-ui/react/styled-system'
import { options } from '#machines/start-here/guide.ts'
import { connectStartHere } from '#machines/start-here/start-here.connect.ts'
import { startHereMachine } from '#machines/start-here/start-here.machine.ts'
import { useFlow } from '#src/flow/use-flow.ts'
import { useQueryState } from '#src/flow/use-query-state.ts'
import { useStepFocus } from '#src/flow/use-step-focus.ts'
import type { Sign } from '#src/site/content/page.ts'
import { guideQuestions, roadmapOf, sources } from '#src/site/content/start-here.ts'
import { TierRoad } from '#src/site/sections/drawing/tier-road.tsx'
import { GuideFrame } from '#src/site/sections/guide/guide-frame.tsx'
import { GuideQuestion } from '#src/site/sections/guide/guide-question.tsx'
import { Roadmap } from '#src/site/sections/guide/roadmap.tsx'
import { RoadmapPreview } from '#src/site/sections/guide/roadmap-preview.tsx'
import { SignFigure } from '#src/site/sections/sign-figure.tsx'
import { Sources } from '#src/site/sections/sources.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'

const questionNames = Object.keys(options)

/** "Start here": a few questions, then the stops in order. The URL contains the answers, so that visitors can save or share them. */
export function StartHerePage() {
  const { actor, snapshot, send, state } = useFlow(startHereMachine, { actor: {}, countedAs: 'start-here' })
  const view = connectStartHere(snapshot, send)
  useQueryState(actor, { names: questionNames, valuesOf: (currentSnapshot) => connectStartHere(currentSnapshot, send).answers, open: view.open })
  const headingRef = useStepFocus(view.screen === 'question' ? view.question : 'roadmap', false)
  const stops = roadmapOf(view.answers)
  return (
    <div data-flow="start-here" data-state={state}>
      {view.screen === 'roadmap' ? (
        <>
          <GuideFrame
            heading={headingRef}
            title="Your next steps, in order"
            text="Take the steps in this order. This page’s web address contains your answers: save it, or send it to someone."
            sideContent={
              <chakra.div hideBelow="md">
                <SideSign figure={`${stops.length} steps`} label="in the right order" />
              </chakra.div>
            }
          >
            <chakra.div maxWidth="46rem">
              <Roadmap stops={stops} />
              <chakra.div marginTop="8">
                <ButtonRow>
                  <Button onClick={view.back}>Change the last answer</Button>
                  <Button variant="quiet" onClick={view.again}>
                    Start again
                  </Button>
                </ButtonRow>
              </chakra.div>
            </chakra.div>
          </GuideFrame>
          <Sources sources={sources} />
        </>
      ) : (
        <GuideFrame
          heading={headingRef}
          title={guideQuestions[view.question]?.title ?? ''}
          text={guideQuestions[view.question]?.hint}
          caption={`Question ${view.number} of ${view.total}`}
          sideContent={
            stops.length > 0 ? <RoadmapPreview stops={stops} /> : <SideSign figure={`${view.total} questions`} label="then your next steps, in order" />
          }
        >
          <GuideQuestion labels={guideQuestions[view.question]?.labels ?? {}} options={view.options} onChoose={view.choose} onBack={view.back} />
        </GuideFrame>
      )}
    </div>
  )
}

/** Road next to the guide, with a sign on tablets and wider screens. */
const SideSign = (sign: Pick<Sign, 'figure' | 'label'>) => (
  <chakra.div alignSelf="start" position={{ md: 'sticky' }} top="6">
    <chakra.div display={{ base: 'none', md: 'grid' }} justifyItems="center">
      <SignFigure sign={sign} placement="line" />
    </chakra.div>
    <chakra.div
      data-asphalt
      height={{ base: '9rem', md: '11rem', lg: '13rem' }}
      overflow="hidden"
      bg="asphalt"
      border="1px solid"
      borderColor="line"
      borderRadius="card"
    >
      <TierRoad road="interchange" />
    </chakra.div>
  </chakra.div>
)
