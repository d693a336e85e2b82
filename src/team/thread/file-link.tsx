import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import type { CaseFileView } from '#machines/team/case/case-file.connect.ts'
import type { TeamCase } from '#machines/team/case/case-outcome.ts'

type TeamFile = TeamCase['files'][number]

/** Button with a file name. It opens the file, or saves it if there is no preview. */
export function FileLink({ file, view }: { readonly file: TeamFile; readonly view: CaseFileView }) {
  return (
    <chakra.button
      type="button"
      title={file.canView ? 'View file' : 'Save file'}
      aria-disabled={view.isBusy || undefined}
      onClick={() => view.isBusy || (file.canView ? view.view(file) : view.save(file))}
      color="green"
      fontWeight="strong"
      textAlign="start"
      textDecoration="underline"
      textDecorationThickness="1px"
      textUnderlineOffset="0.2em"
      cursor="pointer"
      _hover={{ textDecorationThickness: '2px' }}
    >
      <chakra.bdi overflowWrap="anywhere" translate="no">
        {file.name}
      </chakra.bdi>
    </chakra.button>
  )
}

interface TextWithFileLinksProps {
  readonly text: string
  readonly files: readonly TeamFile[]
  readonly view: CaseFileView
}

/** Event text in which each stored file's name is a link. The names are in file order. */
export function TextWithFileLinks({ text, files, view }: TextWithFileLinksProps): ReactNode {
  const [file, ...others] = files
  const nameIndex = file === undefined ? -1 : text.indexOf(file.name)
  if (file === undefined || nameIndex < 0) return <span>{text}</span>
  return (
    <>
      <span>{text.slice(0, nameIndex)}</span>
      <FileLink file={file} view={view} />
      <TextWithFileLinks text={text.slice(nameIndex + file.name.length)} files={others} view={view} />
    </>
  )
}
