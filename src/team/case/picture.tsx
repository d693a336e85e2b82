import { chakra } from '@chakra-ui/react/styled-system'
import type { CaseFileView } from '#machines/team/case/case-file.connect.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** An `img` element does not run scripts. The same address opened directly is sandboxed (decision 0121). */
export function Picture({ view: { picture, seen, broken, close } }: { readonly view: CaseFileView }) {
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
            onLoad={seen}
            onError={broken}
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
