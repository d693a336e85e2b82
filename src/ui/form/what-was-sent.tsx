import { chakra } from '@chakra-ui/react/styled-system'
import type { Sent } from '#contract/said.ts'
import { AnswerList } from '#src/ui/form/answer-list.tsx'

/** Labels and answers of a form that was sent, a part for each of its steps. */
export function WhatWasSent({ groups }: Pick<Sent, 'groups'>) {
  return (
    <section>
      <chakra.h2 fontSize="subheading" marginBottom="4">
        What you sent
      </chakra.h2>
      <chakra.div display="grid" gap="6">
        {groups.map(({ title, rows }) => (
          <div key={title}>
            {groups.length > 1 && (
              <chakra.h3 fontSize="lead" paddingBottom="2" borderBottom="2px solid" borderColor="ink">
                {title}
              </chakra.h3>
            )}
            <AnswerList rows={rows} />
          </div>
        ))}
      </chakra.div>
    </section>
  )
}
