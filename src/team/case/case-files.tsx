import { chakra } from '@chakra-ui/react/styled-system'
import { NOTE_REVISION } from '#contract/team/team-cases.ts'
import type { CaseFileView } from '#machines/team/case/case-file.connect.ts'
import type { CasePageView } from '#machines/team/case/case-page.connect.ts'
import { Section, SectionRow } from '#src/account-area/section.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { sizeText } from '#src/ui/form-parts/file-text.ts'
import { Notice } from '#src/ui/notice.tsx'
import { emphasisStyle, smallPrintStyle, topBorderStyle } from '#src/ui/theme/styles.ts'

interface CaseFilesProps {
  readonly teamCase: CasePageView['teamCase']
  readonly view: CaseFileView
  readonly state: string
}

export function CaseFiles({ teamCase: { reference, files }, view, state }: CaseFilesProps) {
  const sourceOf = ({ by, revision }: (typeof files)[number]) => {
    if (revision === NOTE_REVISION) return 'in a note, only for the team'
    if (by === 'team') return 'added by the team'
    return revision === 0 ? 'sent by the customer later' : 'sent with the form'
  }
  return (
    <chakra.div data-flow="case-file" data-state={state} display="contents">
      {files.length > 0 && (
        <Section id={`${reference}-files`} title="Files">
          <ul>
            {files.map((file) => (
              <chakra.li key={file.id} paddingBlock="3" {...topBorderStyle}>
                <SectionRow
                  button={
                    <chakra.div display="flex" gap="3">
                      {file.canView && (
                        <Button label={`View ${file.name}`} disabled={view.isBusy} onClick={() => view.view(file)}>
                          View
                        </Button>
                      )}
                      <Button label={`Save ${file.name}`} disabled={view.isBusy} onClick={() => view.save(file)}>
                        Save
                      </Button>
                    </chakra.div>
                  }
                >
                  {file.what !== undefined && (
                    <chakra.span display="block" {...emphasisStyle}>
                      {file.what}
                    </chakra.span>
                  )}
                  <chakra.bdi color="ink">{file.name}</chakra.bdi>
                  <chakra.p {...smallPrintStyle}>{`${sizeText(file.size)} · ${sourceOf(file)}`}</chakra.p>
                </SectionRow>
              </chakra.li>
            ))}
          </ul>
        </Section>
      )}
      <Picture view={view} />
      <Problem view={view} />
    </chakra.div>
  )
}

/** An `img` never runs scripts in a picture. If a member opens its URL directly, the response's sandbox blocks them (decision 0121). */
function Picture({ view: { picture, loaded, onLoadFailed, close } }: { readonly view: CaseFileView }) {
  return (
    <Dialog open={picture !== null} title={picture?.name ?? ''} onClose={close}>
      {picture !== null &&
        (picture.isBroken ? (
          <Notice kind="error">
            <span>We couldn’t show the picture. Save it, or open it again.</span>
          </Notice>
        ) : (
          <chakra.img
            src={picture.href}
            alt={picture.name}
            referrerPolicy="no-referrer"
            onLoad={loaded}
            onError={onLoadFailed}
            display="block"
            maxWidth="full"
            minHeight="6rem"
            maxHeight="70vh"
            marginInline="auto"
            objectFit="contain"
            bg="panel"
          />
        ))}
    </Dialog>
  )
}

/** Error message at the top of the window, because links to files are in many places on the page. */
function Problem({ view: { problem, close } }: { readonly view: CaseFileView }) {
  if (problem === null) return null
  return (
    <chakra.div
      position="fixed"
      insetInline="4"
      top="4"
      zIndex="alert"
      maxWidth="form"
      marginInline="auto"
      bg="paper"
      borderRadius="control"
      boxShadow="floating"
    >
      <Notice kind="error" action={<Button onClick={close}>Close</Button>}>
        <span>{problem}</span>
      </Notice>
    </chakra.div>
  )
}
