import { chakra } from '@chakra-ui/react/styled-system'
import { coverages, coveragesFor, statements } from '#src/site/content/calculators/coverages.ts'
import { OptionGroup, ResultAmount, ResultNote, ToolForm, useToolForm } from '#src/site/sections/tools/tool-form.tsx'
import { Icon } from '#src/ui/icon.tsx'

/** Asks about the business, and shows which of the eight insurance coverages it needs. */
export function CoveragePicker() {
  const { form, values } = useToolForm({})
  const neededCoverages = coveragesFor(values.truths ?? [])
  return (
    <ToolForm
      label="Insurance coverages"
      form={form}
      result={
        <>
          <ResultAmount label="Coverages to ask about">{`${neededCoverages.length} of ${coverages.length}`}</ResultAmount>
          <chakra.ul marginTop="3">
            {coverages.map((coverage) => (
              <chakra.li
                key={coverage}
                display="flex"
                justifyContent="space-between"
                gap="3"
                paddingBlock="0.375rem"
                borderTop="1px solid"
                borderColor="line"
                color={neededCoverages.includes(coverage) ? 'ink' : 'muted'}
                fontWeight={neededCoverages.includes(coverage) ? 'strong' : 'regular'}
              >
                <span>{coverage}</span>
                {neededCoverages.includes(coverage) && (
                  <chakra.span color="green">
                    <Icon name="check" />
                    <chakra.span srOnly>ask about it</chakra.span>
                  </chakra.span>
                )}
              </chakra.li>
            ))}
          </chakra.ul>
          <ResultNote>The coverage you must carry depends on your authority, your freight, and your contracts. A specialist will check it with you.</ResultNote>
        </>
      }
    >
      <OptionGroup name="truths" legend="What’s true of your business?" kind="checkbox" options={statements} />
    </ToolForm>
  )
}
