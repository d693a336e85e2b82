/** State of the browser app outside charts. Behavior must be in charts, so each exception needs a reason here. Element refs are exempt. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { root } from '../../scripts/bootstrap/root.mjs'

/** Values that only affect the appearance, never a decision. */
const APPEARANCE_REASON = 'appearance that follows the pointer, the focus, or the screen'
const EXTERNAL_VALUE_REASON = 'an unchanged value of the browser or of another module'
const FOCUS = 'the element to focus after the page shows the chart’s state'
const RUN_ONCE_REASON = 'that a page action happens once'
const TYPED_INPUT_REASON = 'input that is not an answer yet'
const INSPECTOR = 'the selection of a developer in the inspector panel'
const LAZY_PART_REASON = 'a part of the app that loaded late'
const CALCULATOR = 'input of a calculator, which stores and sends nothing'

const REASONS: Readonly<Record<string, string>> = {
  'account-area/use-action-focus.ts previousScreen': FOCUS,
  'app/app.tsx Dialog': LAZY_PART_REASON,
  'app/app.tsx AlertAndSession': LAZY_PART_REASON,
  'app/app.tsx isOpen': 'whether “Let us talk” is open: nothing else depends on it',
  'app/app.tsx session': LAZY_PART_REASON,
  'app/boot/click-replay.ts delayedForm': 'a form that was sent before the app loaded',
  'app/boot/event-blocker.ts listeners': 'that events are held back during hydration',
  'app/page-change-handler.tsx shownLocation': 'the last announced page',
  'flow/run-after-click.ts wasPointerDown': EXTERNAL_VALUE_REASON,
  'flow/record-flow.ts handleEvent': 'transitions noted before the counting part loaded',
  'flow/use-query-state.ts isApplyingUrl': 'that the chart is answering the URL, for the length of one call',
  'flow/use-step-focus.ts previousStep': FOCUS,
  'forms/connected-field.tsx checkedEmail': 'the email address at the last blur, for a note that appears only then',
  'forms/filing/filing-form.tsx changeTarget': FOCUS,
  'forms/hand-over/camera-button.tsx clickCount': 'the number of clicks, which the chart gets after it loads',
  'forms/hand-over/use-hand-over.ts runningActor': LAZY_PART_REASON,
  'forms/honeypot.tsx wasInDocument': RUN_ONCE_REASON,
  'forms/saved-contact.tsx previousScreen': FOCUS,
  'forms/upload-progress.tsx fraction': 'a frequent update, which never enters a chart',
  'forms/use-form-binding.ts applyAtHydration': RUN_ONCE_REASON,
  'inspect/panel.tsx selectedId': INSPECTOR,
  'inspect/panel.tsx entryId': INSPECTOR,
  'inspect/panel.tsx isExpanded': INSPECTOR,
  'platform/api/bearer.ts tokenSource': 'the token source of the calls: the session, which is a higher layer',
  'platform/api/client.ts httpClientPromise': LAZY_PART_REASON,
  'platform/api/team-client.ts sessionSource': 'the token source of the team’s calls: the session, which is a higher layer',
  'request-page/reply-form.tsx isOpen': APPEARANCE_REASON,
  'request-page/use-request-ref.ts key': 'the key of the URL: the skip link replaces it for a moment',
  'site/pages/faqs.tsx matches': 'the search text of the questions, which is stored nowhere',
  'site/sections/home/tabs.tsx selectedId': 'the selected panel: nothing else depends on it',
  'site/sections/home/use-carousel.ts position': EXTERNAL_VALUE_REASON,
  'site/sections/text/use-current-section.ts currentId': APPEARANCE_REASON,
  'site/sections/tools/tool-form.tsx values': CALCULATOR,
  'site/sections/use-is-visible.ts isVisible': APPEARANCE_REASON,
  'team/case/cases.tsx openedReferences': 'the opened cases: their pages stay hidden with their input',
  'team/composer/insert-list.tsx previousFocus': FOCUS,
  'team/composer/use-case-entry.ts initialEntry': EXTERNAL_VALUE_REASON,
  'team/flows/flow-picture.tsx svg': LAZY_PART_REASON,
  'team/inbox/use-now.ts time': 'the time, for ages and deadlines in minutes',
  'team/shell/team-screen.tsx hasUnsavedCodes': 'that new recovery codes are visible and not saved yet: the page stays hidden',
  'team/shell/team-screen.tsx lastReference': FOCUS,
  'team/shell/team-screen.tsx mountedPaths': 'that the inbox or the unmatched emails were opened: they stay hidden and unchanged',
  'team/shell/use-shortcuts.ts isOn': 'whether single-key shortcuts are on while the page is open',
  'team/shell/use-shortcuts.ts isOpen': 'whether the dialog with the shortcuts is open',
  'ui/alert/alert-view.tsx isAtTop': APPEARANCE_REASON,
  'ui/controls/password-control.tsx isShown': APPEARANCE_REASON,
  'ui/controls/phone-control.tsx selectedCountry': TYPED_INPUT_REASON,
  'ui/controls/phone-control.tsx frozenState': FOCUS,
  'ui/controls/phone-control.tsx typedText': TYPED_INPUT_REASON,
  'ui/controls/phone-library.ts sharedLibrary': LAZY_PART_REASON,
  'ui/form-parts/countdown.tsx seconds': 'a frequent update, which never enters a chart',
  'ui/form-parts/error-summary.tsx shownAttempt': FOCUS,
  'ui/form-parts/error-title.ts errorCount': 'the number of error summaries on the page, for its title',
  'ui/form-parts/file-field.tsx addFilesRef': RUN_ONCE_REASON,
  'ui/form-parts/file-field.tsx isDragOver': APPEARANCE_REASON,
  'ui/form-parts/file-rows.tsx removedIndex': FOCUS,
  'ui/form-parts/rows-field.tsx keys': 'the identity of rows for React while rows are added and removed',
  'ui/form-parts/rows-field.tsx focusSelector': FOCUS,
  'ui/form-parts/saved-note.tsx isAnnounced': RUN_ONCE_REASON,
  'ui/form-parts/seconds-left.tsx seconds': 'a frequent update, which never enters a chart',
  'ui/motion/load-motion.ts isLoadRequested': LAZY_PART_REASON,
  'ui/motion/load-motion.ts sharedAnimation': LAZY_PART_REASON,
  'ui/motion/mount-animation.tsx initialStyle': APPEARANCE_REASON,
  'ui/motion/steps.tsx stepChange': APPEARANCE_REASON,
  'ui/motion/use-motion.tsx wasShown': APPEARANCE_REASON,
  'ui/reference-number.tsx isCopied': APPEARANCE_REASON,
}

const HOOKS = new Set(['useState', 'useRef', 'useReducer', 'createSharedValue'])
const ELEMENT_TYPE = /^<(HTML\w*Element|SVG\w*Element|AnimatedElement)>$/

function findStateOutsideCharts(file: string): readonly string[] {
  const text = readFileSync(join(root, 'src', file), 'utf8')
  const { program } = parseSync(file, text)
  const names: string[] = []
  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type === 'VariableDeclaration' && declaration.kind === 'let')
      for (const { id } of declaration.declarations) names.push(text.slice(id.start, id.end).split(':')[0] ?? '')
  }
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier' || !HOOKS.has(init.callee.name)) return
      if (init.typeArguments && ELEMENT_TYPE.test(text.slice(init.typeArguments.start, init.typeArguments.end))) return
      names.push(text.slice(id.start, id.end).match(/\w+/g)?.[0] ?? '')
    },
  }).visit(program)
  return names
}

test('state outside a chart has its reason', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: join(root, 'src') }).map((file) => file.replaceAll('\\', '/'))
  const found = files.flatMap((file) => findStateOutsideCharts(file).map((name) => `${file} ${name}`))
  expect(found.toSorted()).toEqual(Object.keys(REASONS).toSorted())
})
