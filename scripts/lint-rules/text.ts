import { problemAt, type Rule } from './source.ts'

/** Maximum number of lines of a file. The first matching pattern applies. */
const sizeLimits: readonly { readonly files: RegExp; readonly description: string; readonly lines: number }[] = [
  { files: /^machines\/.*\.connect\.ts$/, description: 'a connect file', lines: 120 },
  { files: /^machines\//, description: 'a chart', lines: 350 },
  { files: /^contract\/requests\//, description: 'a request form', lines: 60 },
  { files: /^contract\/filings\//, description: 'a filing', lines: 200 },
  { files: /^src\/(site\/pages\/|flows\/.*\.tsx$)/, description: 'a page', lines: 80 },
  { files: /^server\/routes\//, description: 'a route', lines: 125 },
  { files: /^(tests\/kit|e2e\/kit|e2e\/paths\/kit)\//, description: 'a file of a test kit', lines: 120 },
  { files: /^docs\/decisions\//, description: 'a decision', lines: 40 },
]

export const sizeRule: Rule = (source) => {
  const limit = sizeLimits.find(({ files }) => files.test(source.path))
  const lines = source.text.replace(/\n$/, '').split('\n').length
  return limit && lines > limit.lines
    ? [problemAt(source, source.text.length - 1, `has ${lines} lines, but ${limit.description} has at most ${limit.lines}. Split the file by subject`)]
    : []
}

// The pattern is split into parts, so that this rule does not find its own source.
const MACHINE_PATH = new RegExp(`(?:^|[\\s"'\`(=:])((?:file://)?/(?:${['work', 'tmp', 'root', 'home/\\w+', 'Users/\\w+'].join('|')})/[^\\s"'\`)]*)`, 'm')

/** Reports absolute paths of one machine, because they do not exist on other machines. */
export const machinePathRule: Rule = (source) => {
  const match = MACHINE_PATH.exec(source.text)
  return match ? [problemAt(source, match.index + match[0].length - (match[1]?.length ?? 0), `contains ${match[1]}, a path on one machine`)] : []
}
