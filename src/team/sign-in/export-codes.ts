import { company, companyKey } from '#contract/company.ts'
import { copyText, saveText } from '#src/platform/export-text.ts'
import { announce } from '#src/ui/alert/announce.ts'

const textOf = (codes: readonly string[]) => `${company.name}, team: recovery codes. Each works once.\n\n${codes.join('\n')}\n`

export const exportCodes = {
  save: (codes: readonly string[]): void => saveText(textOf(codes), `${companyKey}-recovery-codes.txt`),
  copy: (codes: readonly string[]): void =>
    void copyText(textOf(codes)).then(
      () => announce('Copied'),
      () => announce('Your browser couldn’t copy the codes. Save or print them.'),
    ),
  print: (): void => print(),
}
