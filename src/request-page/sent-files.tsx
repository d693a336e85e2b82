import { chakra } from '@chakra-ui/react/styled-system'
import type { RequestStatusResponse } from '#contract/request/request-calls.ts'
import { FileLink } from '#src/request-page/file-link.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { emphasisStyle } from '#src/ui/theme/styles.ts'

type RequestFiles = NonNullable<RequestStatusResponse['files']>

export function SentFiles({ files }: { readonly files: RequestFiles }) {
  const filesBy = (by: RequestFiles[number]['by']) => files.filter((file) => file.by === by)
  return (
    <>
      <FileList title="Files for you" files={filesBy('team')} />
      <FileList title="Files you sent" files={filesBy('customer')} />
    </>
  )
}

function FileList({ title, files }: { readonly title: string; readonly files: RequestFiles }) {
  if (files.length === 0) return null
  return (
    <section>
      <chakra.h2 fontSize="subheading" marginBottom="3">
        {title}
      </chakra.h2>
      <chakra.ul borderTop="1px solid" borderColor="line">
        {files.map(({ name, size, href, what }) => (
          <chakra.li key={href} display="flex" alignItems="center" flexWrap="wrap" columnGap="3" paddingBlock="1" borderBottom="1px solid" borderColor="line">
            <chakra.span color="green">
              <Icon name="file" />
            </chakra.span>
            {what !== undefined && <chakra.span {...emphasisStyle}>{what}</chakra.span>}
            <FileLink {...{ name, size, href }} />
          </chakra.li>
        ))}
      </chakra.ul>
    </section>
  )
}
