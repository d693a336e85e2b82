import { chakra } from '@chakra-ui/react/styled-system'
import { auditRecords, readinessOf } from '#src/site/content/calculators/readiness.ts'
import { OptionGroup, ResultAmount, ResultNote, ToolForm, useToolForm } from '#src/site/sections/tools/tool-form.tsx'

export function AuditReadiness() {
  const { form, values } = useToolForm({})
  const { ready, of, missing } = readinessOf(values.records ?? [])
  return (
    <ToolForm
      label="Audit self-check"
      form={form}
      result={
        <>
          <ResultAmount label="Ready to send">{`${ready} of ${of}`}</ResultAmount>
          {missing.length === 0 && <chakra.p marginTop="3">You have all twelve records. Keep them in one place, in this order.</chakra.p>}
          {ready === 0 && <chakra.p marginTop="3">Check off what you have. We’ll list anything that’s missing.</chakra.p>}
          {ready > 0 && missing.length > 0 && (
            <>
              <chakra.p marginTop="3" color="ink" fontWeight="strong">
                Still missing
              </chakra.p>
              <chakra.ul paddingInlineStart="5" listStyle="disc" fontSize="0.9688rem">
                {missing.map((label) => (
                  <li key={label}>{label}</li>
                ))}
              </chakra.ul>
            </>
          )}
          <ResultNote>This is general information. The auditor’s letter lists what you must send.</ResultNote>
        </>
      }
    >
      {auditRecords.map(({ subject, records }) => (
        <OptionGroup key={subject} name="records" legend={subject} kind="checkbox" options={records} />
      ))}
    </ToolForm>
  )
}
