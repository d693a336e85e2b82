import { company, companyKey } from '#contract/company.ts'
import { copyText, saveText } from '#src/platform/keep-text.ts'
import { announce } from '#src/ui/alert/announce.ts'

const textOf = (codes: readonly string[]) => `${company.name}, team: recovery codes. Each is good once.\n\n${codes.join('\n')}\n`

/** The ways to keep recovery codes; each says that it is done where nothing else shows it. */
export const keepCodes = {
  save: (codes: readonly string[]): void => saveText(textOf(codes), `${companyKey}-recovery-codes.txt`),
  copy: (codes: readonly string[]): void =>
    void copyText(textOf(codes)).then(
      () => announce('Copied'),
      () => announce('This browser did not copy them. Save or print them.'),
    ),
  print: (): void => print(),
}
