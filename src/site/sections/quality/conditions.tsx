import type { McdcDecision, McdcFigures } from 'virtual:quality'
import { chakra } from '@chakra-ui/react/styled-system'
import { ComparisonTable } from '#src/site/sections/comparison-table.tsx'
import { count, dateOf, QualityPart } from '#src/site/sections/quality/part.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { ruleAbove } from '#src/ui/theme/looks.ts'

/** Conditions of guards and rules, each with the two ways that show it, or with the reason why none can. */
export function Conditions({ mcdc }: { readonly mcdc: McdcFigures }) {
  const byPath = [...Map.groupBy(mcdc.decisions, ({ path }) => path)]
  return (
    <QualityPart
      title="Conditions that decide"
      says="Each condition of every guard and of every rule of a field is shown by two ways that differ in it alone and come out otherwise (MC/DC). One that no way can show has its reason."
    >
      <ComparisonTable
        table={{
          caption: 'Decisions, their conditions, and how many are shown by a pair of ways',
          columns: ['Decisions', 'Conditions', 'Shown by a pair', 'Cannot be shown'],
          rows: mcdc.parts.map(({ part, decisions, conditions, shown, reasoned }) => [
            part,
            count(decisions),
            count(conditions),
            count(shown),
            count(reasoned),
          ]),
          note: `Measured on ${dateOf(mcdc.date)}.`,
        }}
      />
      <chakra.div marginTop="8" {...ruleAbove}>
        {byPath.map(([path, decisions]) => (
          <PathOfDecisions key={path} path={path} decisions={decisions} />
        ))}
      </chakra.div>
    </QualityPart>
  )
}

function PathOfDecisions({ path, decisions }: { readonly path: string; readonly decisions: readonly McdcDecision[] }) {
  const conditions = decisions.flatMap((decision) => decision.conditions)
  const reasons = conditions.filter(({ reason }) => reason !== undefined).length
  const pairs = conditions.length - reasons
  const told = `${pairs} pair${pairs === 1 ? '' : 's'}${reasons > 0 ? `, ${reasons} cannot be shown` : ''}`
  return (
    <chakra.details borderBottom="1px solid" borderColor="line">
      <chakra.summary
        display="flex"
        justifyContent="space-between"
        alignItems="center"
        gap="4"
        minHeight="control"
        paddingBlock="2"
        css={{
          '&:hover': { textDecoration: 'underline', textDecorationThickness: '1px', textUnderlineOffset: '0.25em' },
          '& svg': { transition: 'transform', transitionDuration: 'state' },
          'details[open] > & svg': { transform: 'rotate(180deg)' },
        }}
      >
        <chakra.span minWidth="0" overflowWrap="anywhere">
          <chakra.span display="block" color="ink" fontWeight="strong">
            {path}
          </chakra.span>
          <chakra.span display="block" color="muted" fontSize="small">
            {told}
          </chakra.span>
        </chakra.span>
        <Icon name="down" />
      </chakra.summary>
      <chakra.dl paddingBottom="6">
        {decisions.flatMap(({ name, conditions: all }) => all.map((one) => <Shown key={`${name}: ${one.condition}`} name={name} {...one} />))}
      </chakra.dl>
    </chakra.details>
  )
}

function Shown({ name, condition, holds, fails, reason }: McdcDecision['conditions'][number] & { readonly name: string }) {
  return (
    <chakra.div marginTop="4" overflowWrap="anywhere">
      <dt>
        <chakra.code fontFamily="inherit" fontSize="small" color="ink">
          {`${name}: ${condition}`}
        </chakra.code>
      </dt>
      {reason !== undefined && <Line label="Cannot be shown">{reason}</Line>}
      {holds !== undefined && holds === fails && <Line label="Both on one way">{holds}</Line>}
      {holds !== undefined && holds !== fails && <Line label="Holds">{holds}</Line>}
      {fails !== undefined && holds !== fails && <Line label="Does not">{fails}</Line>}
    </chakra.div>
  )
}

function Line({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <chakra.dd fontSize="small" display={{ md: 'grid' }} gridTemplateColumns={{ md: '8rem 1fr' }} marginTop="1" marginInlineStart="0">
      <chakra.span color="muted" display="block">
        {label}
      </chakra.span>
      <span>{children}</span>
    </chakra.dd>
  )
}
