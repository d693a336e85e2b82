import { chakra } from '@chakra-ui/react/styled-system'
import type { CaseFileView } from '#machines/team/case-file.connect.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'

/**
 * A picture that somebody uploaded. An image element runs nothing, whatever its bytes are; opened by itself, the same address is a
 * document in a sandbox (decision 0121).
 */
export function Picture({ view: { picture, seen, broken, close } }: { readonly view: CaseFileView }) {
  return (
    <Dialog open={picture !== null} title={picture?.name ?? ''} onClose={close}>
      {picture !== null &&
        (picture.isBroken ? (
          <Notice kind="error">
            <span>The picture could not be shown. Save it, or open it again.</span>
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
