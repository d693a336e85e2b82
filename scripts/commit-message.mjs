/**
 * Checks commit subjects: `type(folder): imperative`, at most 72 characters. The `commit-msg` hook passes the file with the message.
 * Without a file, it checks all commits after `LAST_UNCHECKED_COMMIT`.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { root } from './bootstrap/root.mjs'

/** Last commit before this rule was added. */
const LAST_UNCHECKED_COMMIT = 'b46cef9014'
const SUBJECT_PATTERN = /^(build|docs|feat|fix|perf|refactor|test)\([\w./-]+\): (?<verb>[a-z][\w-]*)/
/** Articles, pronouns, participles, and verbs in the third person. */
const NON_IMPERATIVE_PATTERN = /^(an?|the|its?|th(is|at|ese|ose)|what|who|where|when|each|every|all|no|(?!embed$)\w+[^e]ed|\w{3,}ing|(?!alias$)\w+[^su]s)$/
/** Subjects that Git creates. */
const GENERATED_SUBJECT_PATTERN = /^(Merge |Revert "|(fixup|squash|amend)! )/

/** @param {string} subject @returns {string | undefined} reason to refuse it */
function problemOf(subject) {
  if (GENERATED_SUBJECT_PATTERN.test(subject)) return
  if (subject.length > 72) return `has ${subject.length} characters, at most 72`
  const verb = SUBJECT_PATTERN.exec(subject)?.groups?.verb
  if (!verb) return 'must have the form `type(folder): imperative`'
  if (NON_IMPERATIVE_PATTERN.test(verb)) return `must start with an imperative, not with “${verb}”`
}

function readSubjects() {
  const [file] = process.argv.slice(2)
  if (file)
    return [
      readFileSync(file, 'utf8')
        .split('\n')
        .find((line) => line.trim() !== '' && !line.startsWith('#')) ?? '',
    ]
  const log = spawnSync('git', ['log', '--no-merges', '--format=%s', `${LAST_UNCHECKED_COMMIT}..HEAD`], { cwd: root, encoding: 'utf8' })
  if (log.status === 0) return log.stdout.split('\n').filter(Boolean)
  console.log(`Commit subjects: not checked, because there is no Git history back to ${LAST_UNCHECKED_COMMIT}`)
  return []
}

for (const subject of readSubjects()) {
  const problem = problemOf(subject)
  if (!problem) continue
  console.error(`Commit subject ${problem}: ${subject}`)
  process.exitCode = 1
}
